// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { showToast } from './toaster.ts';

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('li')].filter(({ hidden }) => !hidden);
const message = { title: 'Success', description: 'Saved.' };

test('shows the newest message only, for five seconds', () => {
  vi.useFakeTimers();
  showToast(message);
  showToast({ ...message, description: '<b>Sent</b>' });
  expect(shown().map(({ textContent }) => textContent)).toEqual(['Success<b>Sent</b>×']);
  vi.advanceTimersByTime(4_900);
  expect(shown()).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(shown()).toHaveLength(0);
});

test('waits while it is pointed at, and can be closed', () => {
  vi.useFakeTimers();
  showToast(message);
  const [toast] = shown();
  toast?.dispatchEvent(new Event('pointerenter'));
  vi.advanceTimersByTime(60_000);
  expect(shown()).toHaveLength(1);
  toast?.querySelector('button')?.click();
  expect(shown()).toHaveLength(0);
});

test('is swiped away to the right by fifty pixels, not by fewer', () => {
  showToast(message);
  const [toast] = shown();
  if (!toast) throw new Error('no toast');
  toast.setPointerCapture = () => {};
  const swipe = (distance: number) => {
    toast.dispatchEvent(new PointerEvent('pointerdown', { clientX: 100 }));
    toast.dispatchEvent(new PointerEvent('pointerup', { clientX: 100 + distance }));
  };
  swipe(40);
  swipe(-200);
  expect(shown()).toHaveLength(1);
  swipe(50);
  expect(shown()).toHaveLength(0);
});

test('is reached with F8', () => {
  showToast(message);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8' }));
  expect(document.activeElement?.ariaLabel).toContain('Notification');
});
