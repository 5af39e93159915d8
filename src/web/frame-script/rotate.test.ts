// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { showSlide, startRotations } from './rotate.ts';

const show = (index: number, muted: string) => {
  const slides = ['Cocoa up', 'Cedi steady', 'Cocoa down'].map(
    (title) => `<p data-slide data-news="${title}" hidden>${title}</p>`,
  );
  document.body.innerHTML = `<style>[data-news^="${muted}"]{display:none}</style>${slides.join('')}`;
  showSlide(document.body, index);
  return document.querySelector('[data-slide]:not([hidden])')?.textContent;
};

test('what a muted word hides is passed over, unless it hides everything', () => {
  expect(show(0, 'Kente')).toBe('Cocoa up');
  expect(show(0, 'Cocoa')).toBe('Cedi steady');
  expect(show(2, 'Cocoa')).toBe('Cedi steady');
  expect(show(0, 'C')).toBe('Cocoa up');
});

test('so is a newer headline that a muted word hides', async () => {
  vi.useFakeTimers();
  const titles = ['Kente up', 'Cedi steady'];
  const items = titles.map((title) => ({ id: title, title }));
  vi.stubGlobal('fetch', async () => Response.json(items));
  document.body.innerHTML = `<style>a[href*="Kente"]{display:none}</style>
    <div data-rotate="100000" data-refresh="/news" data-refresh-every="1000">
      <a data-slide href="/">Old</a><a data-slide href="/" hidden>Older</a>
    </div>`;
  startRotations();
  await vi.advanceTimersByTimeAsync(1000);
  expect(document.querySelector('[data-slide]:not([hidden])')?.textContent).toBe('Cedi steady');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
