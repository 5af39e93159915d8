import type { Page } from 'playwright-core';

/** Safari on an iPhone zooms in on a field with smaller letters. */
const SMALLEST_PX = 16;
const FIELDS =
  'select, textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden], [type=submit])';

/** Fields whose letters are too small, hidden ones too, because something may show them. */
export function smallFields(page: Page): Promise<string[]> {
  return page.evaluate(
    ([fields, smallest]) =>
      [...document.querySelectorAll(fields)]
        .map((field) => `${getComputedStyle(field).fontSize} ${field.outerHTML.slice(0, 120)}`)
        .filter((line) => Number.parseFloat(line) < smallest),
    [FIELDS, SMALLEST_PX] as const,
  );
}
