import { gapInWords } from '../../domain/time/clock-gap.ts';

const MINUTE_MS = 60_000;

/** Clocks by their minutes ahead of Accra, which keeps Greenwich time all year; `here` is the reader's own. */
export function updateClocks() {
  const now = Date.now();
  // Without asking for the name of the zone, which blocks a cheap phone.
  const here = -new Date(now).getTimezoneOffset();
  for (const clock of document.querySelectorAll<HTMLElement>('[data-gap]')) {
    const gap = clock.dataset.gap === 'here' ? here : Number(clock.dataset.gap);
    clock.textContent = new Date(now + gap * MINUTE_MS).toISOString().slice(11, 16);
  }
  const words = document.querySelector('[data-gap-words]');
  if (words) words.textContent = gapInWords(here);
}
