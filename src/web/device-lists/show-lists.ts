import { HISTORY_KEY, SAVED_KEY } from './list-keys.ts';
import { mutedWords, muteWord } from './muted-words.ts';
import { type ListedPage, readList, storedList } from './stored-list.ts';

/** The page `/saved` (pages/saved/saved-page.tsx): its rows are templates that are filled here. */

const listsPage = () => document.querySelector<HTMLElement>('main [data-lists]');

export function startListsPage() {
  const page = listsPage();
  if (!page) return;
  page.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).querySelector('input');
    if (!field) return;
    muteWord(field.value);
    field.value = '';
    fillLists();
  });
  fillLists();
  page.hidden = false;
}

export function fillLists() {
  const page = listsPage();
  if (!page) return;
  const focused = indexOfFocus();
  fill(page, 'saved', readList<ListedPage>(SAVED_KEY), showPage);
  fill(page, 'history', readList<ListedPage>(HISTORY_KEY), showPage);
  fill(page, 'muted', mutedWords(), (row, word) => {
    text(row, '[data-word]', word);
    mark(row, 'word', word);
  });
  page.toggleAttribute('data-history', storedList(HISTORY_KEY) !== undefined);
  focusNear(focused);
}

function fill<Item>(
  page: HTMLElement,
  name: string,
  items: readonly Item[],
  show: (row: HTMLElement, item: Item) => void,
) {
  const list = page.querySelector<HTMLElement>(`[data-rows=${name}]`);
  const template = list?.parentElement?.querySelector('template');
  const pattern = template?.content.firstElementChild;
  if (!list || !pattern) return;
  list.replaceChildren(
    ...items.map((item) => {
      const row = pattern.cloneNode(true) as HTMLElement;
      show(row, item);
      return row;
    }),
  );
}

function showPage(row: HTMLElement, { path, title, kind, at }: ListedPage) {
  const link = row.querySelector('a');
  // Only pages of ours, whatever the storage holds.
  if (link && /^\/(?![/\\])/.test(path)) link.href = path;
  text(row, '[data-title]', title);
  const day = new Date(at).toLocaleDateString('en-GB', { dateStyle: 'medium' });
  text(row, '[data-kind]', `${kind}, ${day}`);
  mark(row, 'path', path, title);
}

function text(row: HTMLElement, selector: string, value: string) {
  const element = row.querySelector(selector);
  if (element) element.textContent = value;
}

/** What the row's button removes, and its name for screen readers. */
function mark(row: HTMLElement, name: string, value: string, title = value) {
  const button = row.querySelector('button');
  if (!button) return;
  button.dataset[name] = value;
  text(button, '.sr-only', ` ${title}`);
}

const buttons = () => [...document.querySelectorAll<HTMLElement>('[data-lists] li button')];
const indexOfFocus = () => buttons().indexOf(document.activeElement as HTMLElement);

/** The focus stays where a row was removed. */
function focusNear(index: number) {
  if (index < 0) return;
  const left = buttons();
  (left[Math.min(index, left.length - 1)] ?? document.querySelector<HTMLElement>('h1'))?.focus();
}
