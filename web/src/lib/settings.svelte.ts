/** What a person has set on this device: colours, language, the pace of others' moves. */
import { bestLanguage } from '../i18n/catalogue.svelte';

export const THEMES = ['system', 'light', 'dark'] as const;
export const PACES = ['slow', 'normal', 'instant'] as const;
export type Theme = (typeof THEMES)[number];
export type Pace = (typeof PACES)[number];

/** How long a step rests on the page, once its pieces have landed, in milliseconds. */
export const PACE_MS: Readonly<Record<Pace, number>> = { slow: 1600, normal: 600, instant: 0 };
/** How long a piece flies, as a multiple of its usual time. */
export const PACE_TEMPO: Readonly<Record<Pace, number>> = { slow: 1.7, normal: 1, instant: 0 };

interface Settings {
  theme: Theme;
  pace: Pace;
  language: string;
}

const KEY = 'guildhall.settings';

export const settings: Settings = $state({ ...defaults(), ...stored() });

function defaults(): Settings {
  return { theme: 'system', pace: 'normal', language: bestLanguage(navigator.languages) };
}

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

/** Keep the settings on this device and let the page follow them; call once, in an effect root. */
export function applySettings(): void {
  $effect(() => {
    localStorage.setItem(KEY, JSON.stringify(settings));
  });
  $effect(() => {
    const root = document.documentElement;
    if (settings.theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = settings.theme;
  });
}
