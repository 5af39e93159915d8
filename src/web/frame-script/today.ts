import { longDate } from '../../domain/time/relative-time.ts';

/** The day in the masthead, for pages that stay open over midnight. */
export function updateToday() {
  const place = document.querySelector<HTMLTimeElement>('[data-today]');
  if (!place) return;
  const now = new Date();
  place.dateTime = now.toISOString().slice(0, 10);
  place.textContent = longDate(now);
}
