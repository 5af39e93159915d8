import type { ArticleSummary } from '../../contract/articles/article.ts';
import type { LiveNewsItem } from '../../contract/news/live-news.ts';
import { newsWords } from '../../domain/news/news-words.ts';
import { urgencyOf } from '../../domain/news/urgency.ts';
import { liveItemAge } from '../../domain/time/relative-time.ts';

/** The items of a rotation, of which one is visible (see frame/rotation.tsx). */
const slidesOf = (area: Element) => [...area.querySelectorAll<HTMLElement>('[data-slide]')];
const turn = (area: Element, by: number) =>
  showSlide(area, slidesOf(area).findIndex((slide) => !slide.hidden) + by);

/**
 * Starts every rotation. It stops while the reader has paused it, points at it or has focus in
 * it, while the page is hidden, and under reduced motion.
 */
export function startRotations() {
  for (const area of document.querySelectorAll<HTMLElement>('[data-rotate]')) {
    turn(area, 0);
    setInterval(() => {
      if (!isResting(area)) turn(area, 1);
    }, Number(area.dataset.rotate));
    setInterval(() => void refresh(area), Number(area.dataset.refreshEvery));
  }
}

function isResting(area: HTMLElement): boolean {
  // After a touch the browser reports :hover until the next one, so it counts only for a mouse.
  const pointedAt = matchMedia('(hover: hover)').matches && area.matches(':hover');
  return (
    'paused' in area.dataset ||
    pointedAt ||
    area.matches(':focus-within') ||
    document.hidden ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}

/** Shows one, or the next that no muted word hides. */
export function showSlide(area: Element, next: number) {
  const slides = slidesOf(area);
  const shown = next % slides.length;
  for (const [index, slide] of slides.entries()) slide.hidden = index !== shown;
  for (const [index, dot] of dotsOf(area).entries()) {
    dot.setAttribute('aria-current', String(index === shown));
  }
  const count = area.querySelector('[data-position]');
  if (count) count.textContent = String(shown + 1);
  const slide = slides[shown];
  if (slide && next < slides.length * 2 && getComputedStyle(slide).display === 'none')
    showSlide(area, next + 1);
}

export const dotsOf = (area: Element) => [...area.querySelectorAll('[data-do="show"]')];

export function togglePause(area: HTMLElement) {
  const isPaused = area.toggleAttribute('data-paused');
  const word = area.querySelector('[data-pause-word]');
  if (word) word.textContent = isPaused ? 'Play' : 'Pause';
}

type Item = ArticleSummary | LiveNewsItem;

/** Replaces the items with newer ones. */
async function refresh(area: HTMLElement) {
  const answer = await fetch(area.dataset.refresh ?? '').catch(() => undefined);
  if (!answer?.ok) return;
  const items = (await answer.json()) as Item[];
  // Live coverage has a slide of its own, which stays.
  const slides = slidesOf(area).filter((slide) => slide.dataset.slide !== 'fixed');
  for (const [index, slide] of slides.entries()) {
    const item = items[index];
    if (item) fill(slide, item);
  }
  // The new headline may have a muted word.
  turn(area, 0);
}

function fill(slide: HTMLElement, item: Item) {
  const link = slide.closest('a') ?? slide.querySelector('a');
  if (!link?.firstChild) return;
  link.href = `/${'url' in item ? 'story' : 'article'}/${item.id}`;
  link.firstChild.textContent = item.title;
  if (!('source' in item)) return;
  slide.dataset.news = newsWords(item);
  const outlet = slide.querySelector('[data-outlet]');
  const time = slide.querySelector('time');
  const urgency = slide.querySelector('[data-urgency]');
  if (outlet) outlet.textContent = item.source.name;
  if (urgency) urgency.textContent = urgencyOf(item, new Date());
  if (time) time.dateTime = item.lastReportAt;
  updateAges(slide);
}

/** '2h ago' was true when the server rendered it. */
export function updateAges(area: ParentNode = document) {
  for (const time of area.querySelectorAll<HTMLTimeElement>('[data-slide] time')) {
    time.textContent = liveItemAge(time.dateTime, new Date());
  }
}
