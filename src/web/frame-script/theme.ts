import { store, stored } from '../storage/stored.ts';

type Theme = 'light' | 'dark';

const system = () => matchMedia('(prefers-color-scheme: dark)');

function chosenTheme(): Theme | undefined {
  const theme = stored(THEME_KEY);
  return theme === 'dark' || theme === 'light' ? theme : undefined;
}

function apply(theme: Theme) {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  document.documentElement.classList.toggle('light', theme === 'light');
}

export const currentTheme = (): Theme =>
  document.documentElement.classList.contains('dark') ? 'dark' : 'light';

/** Shows the theme the reader chose; until there is a choice, the system's. */
export function startTheme() {
  const follow = () => apply(chosenTheme() ?? (system().matches ? 'dark' : 'light'));
  follow();
  system().addEventListener('change', follow);
}

export function toggleTheme() {
  const theme = currentTheme() === 'dark' ? 'light' : 'dark';
  store(THEME_KEY, theme);
  apply(theme);
}

/** Calls the listener whenever the page changes its theme. */
export function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}

/** Where the browser stores the reader's theme. */
const THEME_KEY = 'theme';
