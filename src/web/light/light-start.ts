/**
 * All the code a light page loads by itself: the page can be read and followed without more. The
 * rest, most of a page's bytes, comes when somebody reaches for a control that needs it.
 */
import { kilobytes } from './bytes-taken.ts';
import { KILOBYTES_ID, kilobytesWords } from './data-switch-words.ts';
import { takenSince } from './taken-since.ts';

const root = document.documentElement;
let waiting: HTMLButtonElement | undefined;
let started = false;

function start() {
  const entry = document.querySelector<HTMLMetaElement>('meta[name="entry"]')?.content;
  if (started || !entry) return;
  started = true;
  void import(/* @vite-ignore */ entry);
}

/** A press that came too early is pressed again once the page is alive. */
function reach({ type, target }: Event) {
  if (root.dataset.alive || !(target instanceof Element)) return;
  const control = target.closest('button, input, select, textarea');
  if (!control) return;
  if (type === 'click' && control instanceof HTMLButtonElement && control.type === 'button') {
    waiting = control;
  }
  start();
}

for (const type of ['pointerdown', 'focusin', 'click']) addEventListener(type, reach, true);

new MutationObserver(() => {
  if (!root.dataset.alive) return;
  waiting?.click();
  waiting = undefined;
}).observe(root, { attributes: true, attributeFilter: ['data-alive'] });

// A saved copy costs nothing to bring alive, and has something to say.
if (root.dataset.saved) start();

async function afterLoad() {
  void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  const taken = await takenSince(0);
  const place = document.getElementById(KILOBYTES_ID);
  if (place && !started) place.textContent = kilobytesWords(kilobytes(taken));
}

if (document.readyState === 'complete') void afterLoad();
// The navigation's own size is in the record only after the event has passed.
else addEventListener('load', () => setTimeout(afterLoad));
