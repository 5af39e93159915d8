/**
 * The only code a page runs by itself. The page can already be read and its links followed; the rest,
 * nearly all of its work, comes when the reader does something or has been still for a while. A light
 * page waits until somebody reaches for a control, because there the code is most of the bytes.
 */
import { holdClicks } from './components/hold-clicks.ts';
import { kilobytes } from './light/bytes-taken.ts';
import { KILOBYTES_ID, kilobytesWords } from './light/data-switch-words.ts';
import { takenSince } from './light/taken-since.ts';

/** Long after the page has been drawn, soon enough for the ticker to turn. */
const STILL = 4000;
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'];

const root = document.documentElement;
const light = 'light' in root.dataset;
const named = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
let waking = false;

function wake() {
  const entry = named('entry');
  if (waking || !entry) return;
  waking = true;
  // All at once instead of file after file.
  void fetchCode('modulepreload');
  import(/* @vite-ignore */ entry).catch(() => {
    waking = false;
  });
}

function fetchCode(rel: 'prefetch' | 'modulepreload'): Promise<unknown> {
  const links = named('code')
    .split(' ')
    .filter(Boolean)
    .map((href) => Object.assign(document.createElement('link'), { rel, href }));
  document.head.append(...links);
  // Safari knows no prefetch, and would never say that it has finished.
  if (!links[0]?.relList.supports(rel)) return Promise.resolve();
  const finished = (link: HTMLLinkElement) =>
    new Promise((done) => {
      link.onload = link.onerror = done;
    });
  return Promise.all(links.map(finished));
}

const release = holdClicks(document, wake);
new MutationObserver((_changes, observer) => {
  observer.disconnect();
  release();
}).observe(root, { attributes: true, attributeFilter: ['data-alive'] });

function notice({ target }: Event) {
  const control = target instanceof Element && target.closest('button, input, select, textarea');
  if (control || !light) wake();
}
for (const type of SIGNS_OF_LIFE) addEventListener(type, notice, { capture: true, passive: true });

async function afterLoad() {
  if (!light) {
    await fetchCode('prefetch');
    setTimeout(wake, STILL);
    return;
  }
  void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  const taken = await takenSince(0);
  const place = document.getElementById(KILOBYTES_ID);
  if (place && !waking) place.textContent = kilobytesWords(kilobytes(taken));
}

// A saved copy costs nothing to bring alive, and has something to say.
if (root.dataset.saved) wake();
if (document.readyState === 'complete') void afterLoad();
// The navigation's own size is in the record only after the event has passed.
else addEventListener('load', () => setTimeout(afterLoad));
