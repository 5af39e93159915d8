// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { showSlide } from './rotate.ts';

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
