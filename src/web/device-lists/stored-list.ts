import { store, storedJson } from '../storage/stored.ts';
import { HISTORY_KEY, LISTS_KEY, MUTED_KEY, SAVED_KEY } from './list-keys.ts';
import { mutedStyle } from './muted-style.ts';

/** A page that was saved or read. */
export interface ListedPage {
  path: string;
  title: string;
  kind: string;
  at: string;
}

/** Of each list; the oldest go first. */
const MOST_LISTED = 100;

/** Undefined where the device has no such list. */
export function storedList<Item>(key: string): Item[] | undefined {
  const list = storedJson(key);
  return Array.isArray(list) ? list : undefined;
}

export const readList = <Item>(key: string): Item[] => storedList<Item>(key) ?? [];

/** Stores a list, or forgets it; whether the device could. */
export const writeList = (key: string, list: readonly unknown[] | undefined): boolean =>
  store(key, list && JSON.stringify(list.slice(0, MOST_LISTED))) && notifyFrame();

/** What the frame's script has to know before it loads this code. */
function notifyFrame(): boolean {
  const words = readList<string>(MUTED_KEY);
  const hasLists = [SAVED_KEY, HISTORY_KEY, MUTED_KEY].some(storedList);
  // A browser that can't adopt styles would stop in the frame's script.
  const canHide = words.length > 0 && 'adoptedStyleSheets' in document;
  const style = canHide ? mutedStyle(words) : '';
  return store(LISTS_KEY, hasLists ? style : undefined);
}

export const orNone = <Item>(list: Item[]) => (list.length > 0 ? list : undefined);

export const isSaved = (path: string) =>
  readList<ListedPage>(SAVED_KEY).some((page) => page.path === path);

/** Puts a page on top of a list. */
export const addPage = (key: string, page: ListedPage): boolean =>
  writeList(key, [page, ...without(key, page.path)]);

/** An empty history is one that is turned on; other empty lists are none. */
export function removePage(key: string, path: string): boolean {
  const left = without(key, path);
  return writeList(key, key === HISTORY_KEY ? left : orNone(left));
}

const without = (key: string, path: string) =>
  readList<ListedPage>(key).filter((page) => page.path !== path);
