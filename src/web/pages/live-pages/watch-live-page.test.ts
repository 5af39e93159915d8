// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveUpdate } from '../../../contract/live-pages/live-update.ts';
import { type LiveState, watchLivePage } from './watch-live-page.ts';

/** The browser's, as far as a page of ours uses it. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static last: Stream | undefined;
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Stream.last = this;
  }
  close() {
    this.readyState = Stream.CLOSED;
  }
}

const item = (number: number, text: string) =>
  `<li data-number="${number}"><a href="#entry-${number}">${text}</a></li>`;

const update = (revision: number, more: Partial<LiveUpdate> = {}): LiveUpdate => ({
  revision,
  isOpen: true,
  head: '<p>Live</p>',
  entries: [],
  withdrawn: [],
  isIncomplete: false,
  ...more,
});
const entry = (number: number, text: string) => ({ number, html: item(number, text) });

let state: LiveState | undefined;
let page: ReturnType<typeof watchLivePage>;
const send = (sent: LiveUpdate) =>
  Stream.last?.dispatchEvent(new MessageEvent('update', { data: JSON.stringify(sent) }));
const shown = () =>
  [...document.querySelectorAll('#live-entries a')].map((link) => link.textContent);

beforeEach(() => {
  vi.stubGlobal('EventSource', Stream);
  Element.prototype.scrollIntoView = () => {};
  document.body.innerHTML = `<div id="live-head"></div>
    <ol id="live-entries">${item(3, 'Three')}${item(1, 'One')}</ol>`;
  const watched = { slug: 'election-night', revision: 5, newest: 3, light: false };
  page = watchLivePage(watched, (next) => {
    state = next;
  });
});
afterEach(() => {
  page.stop();
  vi.unstubAllGlobals();
});

it('asks for what has changed since the page was rendered', () => {
  expect(Stream.last?.url).toBe('/live-page/election-night/stream?since=5');
});

it('announces new entries, and shows them newest first once they are asked for', () => {
  send(update(6, { entries: [entry(4, 'Four')] }));
  send(update(7, { entries: [entry(5, 'Five')] }));
  expect([state?.waiting, shown()]).toEqual([2, ['Three', 'One']]);
  page.show();
  expect([state?.waiting, shown()]).toEqual([0, ['Five', 'Four', 'Three', 'One']]);
});

it('replaces what was corrected, puts back what was published again and removes what was taken back', () => {
  send(update(6, { entries: [entry(3, 'Three, corrected'), entry(2, 'Two')] }));
  expect(shown()).toEqual(['Three, corrected', 'Two', 'One']);
  send(update(7, { entries: [entry(4, 'Four')] }));
  send(update(8, { withdrawn: [1, 4] }));
  expect([state?.waiting, shown()]).toEqual([0, ['Three, corrected', 'Two']]);
});

it('leaves out an update that is older than what it has', () => {
  send(update(8, { head: '<p>Newer</p>' }));
  send(update(7, { head: '<p>Older</p>', entries: [entry(3, 'Older')] }));
  expect(document.getElementById('live-head')?.textContent).toBe('Newer');
  expect(shown()).toEqual(['Three', 'One']);
});

it('says that a connection is lost, that too much was missed, and that the coverage has ended', () => {
  Stream.last?.dispatchEvent(new Event('error'));
  expect(state?.connection).toBe('waiting');
  send(update(60, { isIncomplete: true }));
  expect(state).toMatchObject({ connection: 'connected', isIncomplete: true });
  send(update(61, { isOpen: false }));
  expect(state?.connection).toBe('ended');
  expect(Stream.last?.readyState).toBe(Stream.CLOSED);
});

it('comes back within ten seconds of a restart, and asks less often where streams stay refused', async () => {
  vi.useFakeTimers();
  const fetched = vi.fn(async (): Promise<Response> => {
    throw new TypeError('The site restarts.');
  });
  vi.stubGlobal('fetch', fetched);
  Stream.last?.close();
  Stream.last?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetched).toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fetched.mock.calls.length).toBeLessThan(12);
  vi.useRealTimers();
});

it('asks by itself where a stream is refused, and tries the stream again', async () => {
  vi.useFakeTimers();
  const fetched = vi.fn(async () => Response.json(update(6, { entries: [entry(4, 'Four')] })));
  vi.stubGlobal('fetch', fetched);
  Stream.last?.close();
  Stream.last?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(26_000);
  expect(fetched).toHaveBeenCalledWith('/live-page/election-night/updates?since=5');
  expect(state?.waiting).toBe(1);
  expect(Stream.last).toMatchObject({
    url: '/live-page/election-night/stream?since=6',
    readyState: 1,
  });
  vi.useRealTimers();
});
