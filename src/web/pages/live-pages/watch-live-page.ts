import type { LiveUpdate } from '../../../contract/live-pages/live-update.ts';
import { DRAWN_EVENT } from '../../page/drawn-event.ts';

export interface LiveState {
  /** New entries that are not shown yet. */
  waiting: number;
  connection: 'connected' | 'waiting' | 'ended';
  isIncomplete?: boolean;
}

export interface WatchedPage {
  slug: string;
  /** What the page shows already. */
  revision: number;
  newest: number;
  /** Saving data, the page asks once a minute instead of staying connected. */
  light: boolean;
}

/** Between two questions where there is no stream; spread, so that readers don't ask together. */
const POLL_MS = { least: 15_000, spread: 10_000 };
/** The first times, because what refuses a stream is most often a restart. */
const RETRY_MS = { least: 2000, spread: 8000 };
const MAX_RETRIES = 3;
const LIGHT_POLL_MS = { least: 60_000, spread: 10_000 };

/**
 * Puts changes of a live page into the document: corrections where they belong, new entries once
 * they are asked for. It streams, or asks by ETag where a stream is refused; a hidden page does neither.
 */
export function watchLivePage(watched: WatchedPage, onState: (state: LiveState) => void) {
  const { slug, light } = watched;
  let { revision, newest } = watched;
  /** New entries by number. */
  const waiting = new Map<number, string>();
  let connection: LiveState['connection'] = 'connected';
  let isIncomplete = false;
  let head = '';
  let stream: EventSource | undefined;
  let retries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const mode = light ? '&light' : '';
  const canStream = !light && typeof EventSource !== 'undefined';

  const report = () => onState({ waiting: waiting.size, connection, isIncomplete });
  const list = () => document.getElementById('live-entries');
  const shown = (number: number) =>
    list()?.querySelector<HTMLElement>(`[data-number="${number}"]`) ?? undefined;

  function apply(update: LiveUpdate) {
    if (update.revision < revision) return;
    revision = update.revision;
    isIncomplete ||= update.isIncomplete;
    // Only where it has changed, so that screen readers and a selection are left alone.
    if (update.head !== head)
      document.getElementById('live-head')?.replaceChildren(parsed(update.head));
    head = update.head;
    for (const { number, html } of update.entries) {
      const entry = shown(number);
      if (entry) entry.replaceWith(drawn(html));
      else if (number > newest) waiting.set(number, html);
      else insert(number, html);
    }
    for (const number of update.withdrawn) {
      waiting.delete(number);
      shown(number)?.remove();
    }
    document.dispatchEvent(new Event(DRAWN_EVENT));
    connection = update.isOpen ? 'connected' : 'ended';
    if (!update.isOpen) stop();
    report();
  }

  /** Where it belongs, unless it is on a page of older entries. */
  function insert(number: number, html: string): HTMLElement | undefined {
    const items = [...(list()?.querySelectorAll<HTMLElement>('[data-number]') ?? [])];
    const older = items.find((item) => Number(item.dataset.number) < number);
    if (!older && items.length > 0) return undefined;
    const entry = drawn(html);
    if (older) older.before(entry);
    else list()?.append(entry);
    return entry;
  }

  function show() {
    for (const entry of list()?.querySelectorAll('[data-fresh]') ?? []) {
      entry.removeAttribute('data-fresh');
    }
    const numbers = [...waiting.keys()].sort((one, other) => one - other);
    let newestEntry: HTMLElement | undefined;
    for (const number of numbers) {
      newestEntry = insert(number, waiting.get(number) ?? '');
      newestEntry?.setAttribute('data-fresh', '');
      newest = Math.max(newest, number);
    }
    waiting.clear();
    document.dispatchEvent(new Event(DRAWN_EVENT));
    newestEntry?.scrollIntoView({ block: 'start' });
    newestEntry?.querySelector('a')?.focus({ preventScroll: true });
    report();
  }

  function connect() {
    disconnect();
    if (document.hidden || connection === 'ended') return;
    if (!canStream) return void poll();
    stream = new EventSource(`/live-page/${slug}/stream?since=${revision}`);
    stream.addEventListener('update', ({ data }) => apply(JSON.parse(data)));
    stream.addEventListener('open', () => {
      retries = 0;
      connection = 'connected';
      report();
    });
    stream.addEventListener('error', () => {
      connection = 'waiting';
      report();
      // The browser reconnects by itself unless it was refused.
      if (stream?.readyState === EventSource.CLOSED) pollLater();
    });
  }

  function disconnect() {
    stream?.close();
    stream = undefined;
    clearTimeout(timer);
  }

  async function poll() {
    try {
      const answer = await fetch(`/live-page/${slug}/updates?since=${revision}${mode}`);
      if (answer.ok) apply(await answer.json());
      else connection = 'waiting';
    } catch {
      connection = 'waiting';
    }
    report();
    if (connection === 'ended') return;
    // What refused the stream may have been a restart.
    if (canStream && connection === 'connected') connect();
    else pollLater();
  }

  function pollLater() {
    const canRetry = canStream && retries < MAX_RETRIES;
    retries += 1;
    const { least, spread } = canRetry ? RETRY_MS : light ? LIGHT_POLL_MS : POLL_MS;
    clearTimeout(timer);
    timer = setTimeout(() => void poll(), least + Math.random() * spread);
  }

  function stop() {
    disconnect();
    document.removeEventListener('visibilitychange', connect);
    removeEventListener('online', connect);
  }

  document.addEventListener('visibilitychange', connect);
  addEventListener('online', connect);
  connect();
  return { show, stop };
}

/** Drawn by our server as the page itself is. */
function parsed(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content;
}
const drawn = (html: string) => parsed(html).firstElementChild as HTMLElement;
