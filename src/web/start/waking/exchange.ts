import type { PageState } from '../../data/page-state.ts';
import { LIGHT_HEADER, lightStore } from '../../light/light-store.ts';
import { absorb } from './page-reads.ts';
import { duringExchange, wantPart } from './parts.ts';

let newest = 0;

/**
 * Replaces a part of the page with the server's HTML for another address, before React is there: the
 * same HTML that the link or form leads to without JavaScript, without a full page load.
 */
export async function exchange(part: HTMLElement, address: string, pressed: HTMLElement) {
  const run = ++newest;
  pressed.dataset.held = '';
  const work = fetchPart(part.id, address);
  duringExchange(part.id, work);
  showLoading(part);
  try {
    const page = await work;
    const fresh = page.getElementById(part.id);
    if (run !== newest) return;
    if (!fresh) throw new Error('The page has no such part');
    absorb(readsOf(page));
    const focus = document.activeElement;
    part.replaceWith(document.adoptNode(fresh));
    history.replaceState(history.state, '', address);
    focusSame(fresh, focus ?? pressed);
    // A reader who pressed once will press again, so React should take the part over.
    wantPart(part.id);
  } catch {
    location.assign(address);
  }
}

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
  `${control.getAttribute('name')} ${(control as HTMLButtonElement).type === 'submit' ? control.textContent : ''} ${control instanceof HTMLAnchorElement ? control.textContent : ''}`;
