// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Loader = typeof import('./island-loader.ts');

/** What the island's code does: `load` fails while it can't be loaded. */
let code: { load: () => Promise<void> };
/** Presses that reached the island, and those that the browser followed. */
let loads = 0;
let answered: string[] = [];
let followed: string[] = [];
let loader: Loader;

const CODE =
  'data:text/javascript,export const hydrate = (island) => globalThis.hydrateIsland(island)';
const PAGE = `<section>
  <div data-island="Tabs">
    <form>${['All', 'Sports', 'Culture'].map((name) => `<button name="tab" value="${name}" aria-pressed="${name === 'All'}">${name}</button>`).join('')}</form>
    <a id="next" data-island-link href="/?month=2026-12">Next</a>
    <a id="headline" href="/story/1">Headline</a>
    <button id="play" type="button">Play</button>
  </div>
  <div data-part-of="Tabs"><span class="sentence">Welcome<a id="source" href="#s1">1</a></span></div>
  <template><p data-unreachable role="alert">News Service Temporarily Unavailable</p></template>
</section>`;

const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`No ${selector}`);
  return element;
};
const nameOf = ({ target }: Event) => (target as HTMLElement).textContent;
const press = (selector: string, options: MouseEventInit = {}) =>
  find(selector).dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ...options }),
  );
const pressedNow = () =>
  [...document.querySelectorAll('[data-pressed]')].map(({ textContent }) => textContent);

const chosenTabs = () =>
  [...document.querySelectorAll('[aria-pressed=true]')].map(({ textContent }) => textContent);

const deliver = (event: Event) => void loader.deliverPress(event as MouseEvent);
const expectPress = (event: Event) => loader.expectPress(event);
/** As the browser would do what no script has prevented. */
function follow(event: Event) {
  if (!event.defaultPrevented) followed.push(nameOf(event));
  event.preventDefault();
}

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  [answered, followed, loads] = [[], [], 0];
  document.head.innerHTML = `<script type="text/plain" data-islands="${CODE}"></script>`;
  document.body.innerHTML = PAGE;
  code = { load: () => Promise.resolve() };
  vi.stubGlobal('hydrateIsland', async (island: HTMLElement) => {
    loads += 1;
    await code.load();
    island.addEventListener('click', (event) => {
      if (event.target === find('#headline')) return;
      event.preventDefault();
      answered.push(nameOf(event));
    });
  });
  loader = await import('./island-loader.ts');
  // Loaded before the clock counts, however busy the machine is.
  await import(/* @vite-ignore */ CODE);
  addEventListener('click', deliver, true);
  addEventListener('click', follow);
  addEventListener('pointerover', expectPress, true);
});

afterEach(() => {
  removeEventListener('click', deliver, true);
  removeEventListener('click', follow);
  removeEventListener('pointerover', expectPress, true);
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const expectPresses = (expected: { answered?: string[]; followed?: string[] }) =>
  vi.waitFor(() =>
    expect({ answered, followed }).toEqual({ answered: [], followed: [], ...expected }),
  );
const failToLoad = () => Promise.reject(new TypeError('Failed to fetch'));

describe('a press in an island that is not hydrated', () => {
  it.each(['[value=Sports]', '#next', '#play'])('is delivered to it: %s', async (selector) => {
    press(selector);
    expect(followed).toEqual([]);
    expect(pressedNow()).toEqual([find(selector).textContent]);
    await expectPresses({ answered: [find(selector).textContent] });
    expect(pressedNow()).toEqual([]);
  });

  it('is delivered before a later one, and only the later one looks pressed', async () => {
    press('[value=Sports]');
    press('[value=Culture]');
    press('[value=Culture]');
    expect([pressedNow(), chosenTabs()]).toEqual([['Culture'], ['Culture']]);
    await expectPresses({ answered: ['Sports', 'Culture'] });
  });

  it('is delivered to the text beside it that belongs to it, but not on a link of that text', async () => {
    code.load = () => new Promise(() => {});
    press('#source');
    await expectPresses({ followed: ['1'] });
    code.load = failToLoad;
    press('.sentence');
    await vi.waitFor(() => expect(loads).toBe(1));
  });

  it('is left to the browser on a link to elsewhere, or with a modifier key', async () => {
    code.load = () => new Promise(() => {});
    press('#headline');
    press('#next', { ctrlKey: true });
    press('#next', { metaKey: true });
    await expectPresses({ followed: ['Headline', 'Next', 'Next'] });
  });
});

describe('without its code', () => {
  it('the last press works as HTML after a second and a half', async () => {
    code.load = () => new Promise(() => {});
    press('#next');
    press('[value=Culture]');
    await vi.advanceTimersByTimeAsync(1499);
    expect(followed).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await expectPresses({ followed: ['Culture'] });
    expect([pressedNow(), chosenTabs()]).toEqual([['Culture'], ['Culture']]);
    dispatchEvent(new Event('pagehide'));
    expect([pressedNow(), chosenTabs()]).toEqual([[], ['All']]);
  });

  it('a press works as HTML at once where the code can’t be loaded', async () => {
    code.load = failToLoad;
    press('[value=Sports]');
    await expectPresses({ followed: ['Sports'] });
  });

  it('a button that means nothing in HTML waits for it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    code.load = () => promise;
    press('#play');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([answered, followed]).toEqual([[], []]);
    resolve();
    await expectPresses({ answered: ['Play'] });
  });
});

describe('without a connection', () => {
  it('the page stays and says so, and another try delivers the press', async () => {
    code.load = failToLoad;
    vi.stubGlobal('fetch', failToLoad);
    press('[value=Sports]');
    await vi.waitFor(() => find('form + [data-unreachable]'));
    expect([answered, followed, pressedNow()]).toEqual([[], [], []]);
    expect(chosenTabs()).toEqual(['Sports']);
    loader.pressAgain();
    expect(pressedNow()).toEqual(['Sports']);
    await vi.waitFor(() => expect(pressedNow()).toEqual([]));
    expect(document.querySelectorAll('[data-unreachable]').length).toBe(1);
    code.load = () => Promise.resolve();
    // On the way to the button.
    find('[value=Culture]').dispatchEvent(new Event('pointerover', { bubbles: true }));
    await import(/* @vite-ignore */ CODE);
    await vi.advanceTimersByTimeAsync(0);
    expect(loads).toBe(2);
    loader.pressAgain();
    await expectPresses({ answered: ['Sports'] });
    expect(document.querySelector('[data-unreachable]')).toBe(null);
  });
});
