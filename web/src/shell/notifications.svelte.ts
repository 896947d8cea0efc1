/** Notifications of the browser: allowed by a click, sent only while the page is hidden. */
import { settings } from '../lib/settings.svelte';

let permission = $state<NotificationPermission>(
  'Notification' in window ? Notification.permission : 'denied',
);

/** Whether the browser would let us notify, if asked; it will not where the page came by HTTP. */
export function mayNotify(): boolean {
  return permission !== 'denied';
}

/** Whether notifications are wanted and allowed. */
export function notifies(): boolean {
  return settings.notify && permission === 'granted';
}

/** Turn notifications on or off. Call it in answer to a click: the browser may ask the person. */
export async function setNotify(wanted: boolean): Promise<void> {
  if (wanted && permission === 'default') permission = await Notification.requestPermission();
  settings.notify = wanted && permission === 'granted';
}

/** Tell of something at the page of `tag`, unless somebody is looking at it. */
export function notify(title: string, body: string, tag: string): void {
  if (!document.hidden || !notifies()) return;
  const notification = new Notification(title, { body, tag, icon: '/favicon-turn.svg' });
  notification.onclick = () => {
    window.focus();
    notification.close();
  };
}
