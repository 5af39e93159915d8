import { THEME_KEY } from './theme-key.ts';

export type Theme = 'light' | 'dark';

/**
 * Runs in the document's head before anything is painted (see head/inline-scripts.ts), so it must not use
 * anything outside itself. Follows the system until the reader has chosen.
 */
export const THEME_SCRIPT = `(function(){var t;try{t=localStorage.getItem('${THEME_KEY}')}catch(e){}document.documentElement.className=t==='dark'||t!=='light'&&matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'})()`;

const listeners = new Set<() => void>();

function stored(): string | null {
  try {
    return localStorage.getItem(THEME_KEY);
  } catch {
    return null; // storage is switched off: the choice lasts as long as the page
  }
}

function apply(theme: Theme) {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.documentElement.classList.toggle('light', theme === 'light');
  for (const listener of listeners) listener();
}

export const themeStore = {
  current: (): Theme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light'),

  choose(theme: Theme) {
    try {
      localStorage.setItem(THEME_KEY, theme);
    } catch {
      // as above
    }
    apply(theme);
  },

  toggle: () => themeStore.choose(themeStore.current() === 'dark' ? 'light' : 'dark'),

  /** Follows changes of the system's theme, for readers who have not chosen one. */
  followSystem() {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => stored() ?? apply(system.matches ? 'dark' : 'light');
    system.addEventListener('change', follow);
  },

  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
