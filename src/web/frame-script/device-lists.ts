import { LISTS_KEY } from '../device-lists/list-keys.ts';
import { stored } from './stored.ts';

/** What device-lists/device-lists.ts exports. */
interface ListsModule {
  start(): void;
  press(control: HTMLElement): void;
}

/** Named on our own script element, because this file is built apart from it. */
const address = document.querySelector<HTMLElement>('script[data-lists]')?.dataset.lists ?? '';
const loadLists = (): Promise<ListsModule> => import(/* @vite-ignore */ address);

const style = stored(LISTS_KEY);

/** Hides muted reports before anything is painted. */
export function startMuting() {
  if (!style) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
}

/** Readers who keep no list load none of this code. */
export function startLists() {
  if (style !== null || /^\/saved/i.test(location.pathname))
    void loadLists().then((it) => it.start());
}

export const pressList = (control: HTMLElement) => void loadLists().then((it) => it.press(control));
