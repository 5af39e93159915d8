import type { PageState } from '../../data/page-state.ts';
import { LIGHT_HEADER, lightStore } from '../../light/light-store.ts';
import { absorb } from './page-reads.ts';
import { duringExchange, wantPart } from './parts.ts';

/** The last choice in each part: the answer to an earlier one comes too late. */
const newest = new Map<string, string>();
/** Every finger on a link asks anew, so this is never older than the last of them. */
let expected: { address: string; page: Promise<Document> } | undefined;

/** A finger is on the link: its answer can be on its way before the finger is lifted. */
export function expectExchange(part: HTMLElement, address: string) {
  const page = fetchPart(part.id, address);
  expected = { address, page };
  page.catch(() => {
    // Whoever lets go asks again, and hears if that fails too.
    if (expected?.page === page) expected = undefined;
  });
}

/**
 * Replaces a part of the page with the server's HTML for another address, before React is there: the
 * same HTML that the link or form leads to without JavaScript, without a full page load.
 */
export async function exchange(part: HTMLElement, address: string, pressed: HTMLElement) {
  newest.set(part.id, address);
  const isNewest = () => newest.get(part.id) === address;
  const searchBefore = location.search;
  pressed.dataset.held = '';
  const answer = expected?.address === address ? expected.page : fetchPart(part.id, address);
  // The answer is moved into the page, so it serves once.
  expected = undefined;
  async function show() {
    const page = await answer;
    const fresh = page.getElementById(part.id);
    if (!isNewest()) return;
    if (!fresh) throw new Error('The page has no such part');
    absorb(readsOf(page));
    const focus = document.activeElement;
    part.replaceWith(document.adoptNode(fresh));
    history.replaceState(history.state, '', withLaterChoices(address, searchBefore));
    focusSame(fresh, focus ?? pressed);
    await painted();
  }
  const work = show();
  duringExchange(part.id, work);
  showLoading(part);
  try {
    await work;
    // A reader who pressed once will press again, so React should take the part over.
    wantPart(part.id);
  } catch {
    if (isNewest()) location.assign(withLaterChoices(address, searchBefore));
  }
}

/** What was chosen in other parts while the answer was on its way stays in the address. */
function withLaterChoices(address: string, searchBefore: string): string {
  const url = new URL(address);
  const before = new URLSearchParams(searchBefore);
  const now = new URLSearchParams(location.search);
  for (const name of new Set([...before.keys(), ...now.keys()])) {
    if (now.get(name) !== before.get(name)) choose(url, name, now.get(name));
  }
  return url.href;
}

export function choose({ searchParams }: URL, name: string, value: FormDataEntryValue | null) {
  if (value) searchParams.set(name, String(value));
  else searchParams.delete(name);
}

/** The reader sees the answer before a slow phone spends its time on React. A hidden page is not painted. */
const painted = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** The home page answers with the part alone, any other page with all of itself. */
async function fetchPart(part: string, address: string): Promise<Document> {
  const url = new URL(address);
  url.searchParams.set('part', part);
  const light = lightStore.current() ? 'on' : 'off';
  const answer = await fetch(url, { headers: { Accept: 'text/html', [LIGHT_HEADER]: light } });
  if (!answer.ok) throw new Error(`The page answered ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

const readsOf = (page: Document) =>
  (JSON.parse(page.getElementById('state')?.textContent ?? '{}') as Partial<PageState>).reads ?? [];

/** The old list does not belong to the new choice, so it goes at once. */
function showLoading(part: HTMLElement) {
  const list = part.querySelector<HTMLElement>('[data-loading]');
  if (!list) return;
  list.setAttribute('aria-busy', 'true');
  // What stands below stays where it is until the answer comes.
  list.style.minHeight = `${list.offsetHeight}px`;
  const { loading, skeletons } = list.dataset;
  if (skeletons) {
    list.replaceChildren(
      ...Array.from({ length: Number(skeletons) }, () => {
        const card = document.createElement('div');
        card.className = 'skeleton aspect-video';
        return card;
      }),
    );
    list.className = 'grid gap-8 sm:grid-cols-2 lg:grid-cols-3';
  } else {
    const words = document.createElement('p');
    words.className = 'py-10 text-quiet';
    words.role = 'status';
    words.textContent = loading ?? '';
    list.replaceChildren(words);
  }
}

/** Moves the focus to the same control in the new HTML, for readers with a keyboard. */
function focusSame(fresh: HTMLElement, was: Element) {
  if (was.isConnected || !(was instanceof HTMLElement)) return;
  const same = [...fresh.querySelectorAll<HTMLElement>(was.tagName)].find(
    (control) => nameOf(control) === nameOf(was),
  );
  same?.focus({ preventScroll: true });
}

const nameOf = (control: HTMLElement) =>
  control.getAttribute('name') + (control.matches('a, button') ? control.textContent : '');
