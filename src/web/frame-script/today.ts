import { longDate } from '../../domain/time/relative-time.ts';

/** The day in the masthead, for pages that stay open over midnight. */
export function updateToday() {
  const element = document.querySelector<HTMLTimeElement>('[data-today]');
  if (!element) return;
  const now = new Date();
  element.dateTime = now.toISOString().slice(0, 10);
  element.textContent = longDate(now);
}
