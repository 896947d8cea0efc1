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

/** The language as the browser has it. */
export const BROWSER_LANGUAGE = 'browser';

interface Settings {
  theme: Theme;
  pace: Pace;
  /** A language's tag, or `BROWSER_LANGUAGE`. */
  language: string;
  /** Whether choices that cannot be taken back are asked twice. */
  confirm: boolean;
  /** Whether the browser tells of one's turn while the page is hidden. */
  notify: boolean;
  /** Whether what can only be gained is taken at once. */
  takeFree: boolean;
  /** Whether the log stands beside the table where there is room for it. */
  log: boolean;
  /** Whether the page makes sounds, and how loud, from 0 to 1. */
  sound: boolean;
  volume: number;
}

/** From this width on there is room for the log beside a board of full size. */
const WIDE_PX = 1500;
const KEY = 'guildhall.settings';

export const settings: Settings = $state({ ...defaults(), ...stored() });

function defaults(): Settings {
  return {
    theme: 'system',
    pace: 'normal',
    language: BROWSER_LANGUAGE,
    confirm: true,
    notify: false,
    takeFree: false,
    log: window.innerWidth >= WIDE_PX,
    sound: false,
    volume: 0.5,
  };
}

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

/** The language to speak, as set or as the browser has it. */
export function chosenLanguage(): string {
  const { language } = settings;
  return bestLanguage(language === BROWSER_LANGUAGE ? navigator.languages : [language]);
}

/**
 * Keep the settings on this device and let the page follow them, and what other pages of ours set;
 * call once, in an effect root.
 */
export function applySettings(): void {
  $effect(() => {
    const follow = ({ key }: StorageEvent): void => {
      if (key === KEY) Object.assign(settings, stored());
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  });
  $effect(() => {
    localStorage.setItem(KEY, JSON.stringify(settings));
  });
  $effect(() => {
    const root = document.documentElement;
    if (settings.theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = settings.theme;
  });
}
