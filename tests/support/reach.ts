import type { Page } from 'playwright-core';

/** What a finger would miss: controls less than 44 px high. Links inside a sentence may be. */
export const smallTargetsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SMALLEST = 43.5;
    const CONTROLS = 'a[href], button, summary, select, input, textarea, [role=option]';
    const isInSentence = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    return [...document.querySelectorAll<HTMLElement>(CONTROLS)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('.sr-only') && !isInSentence(element))
      .filter((element) => {
        const label = element.matches('[type=checkbox], [type=radio]')
          ? (element as HTMLInputElement).labels?.[0]
          : undefined;
        const { width, height } = (label ?? element).getBoundingClientRect();
        return width > 1 && height > 1 && height < SMALLEST;
      })
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `${Math.round(width)}×${Math.round(height)} px: ${element.outerHTML.slice(0, 160)}`;
      });
  });

/** Goes through the page with Tab, and lists what gets the focus without showing it. */
export async function unseenFocusOn(page: Page, most = 60): Promise<string[]> {
  const unseen: string[] = [];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      if (!element || element === document.body) return 'end';
      // What is inside a frame shows its own.
      if (element instanceof HTMLIFrameElement) return '';
      // A text has a cursor, and its frame gets darker.
      if (element.isContentEditable) return '';
      // The button of a date field, which the browser outlines itself.
      if (element.matches('[type^=date]:not(:focus-visible), [type=time]:not(:focus-visible)'))
        return '';
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      const { bottom, top, right, left } = element.getBoundingClientRect();
      const isOnScreen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return (isOutlined || boxShadow !== 'none') && isOnScreen
        ? ''
        : `focus not seen: ${element.outerHTML.slice(0, 160)}`;
    });
    if (found === 'end') break;
    if (found) unseen.push(found);
  }
  return unseen;
}
