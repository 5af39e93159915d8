import type { Page } from 'playwright-core';

/** Below this size the display face loses its hairlines on ordinary screens. */
const SMALLEST_PX = 26;

/** Visible texts that are set in the display face below its smallest size. */
export function smallDisplayType(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const small: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const words = texts.currentNode.textContent?.trim();
      const element = texts.currentNode.parentElement;
      if (!words || !element) continue;
      const { fontFamily, fontSize } = getComputedStyle(element);
      const { width, height } = element.getBoundingClientRect();
      const isShown = width > 1 && height > 1;
      if (isShown && fontFamily.startsWith('Display') && Number.parseFloat(fontSize) < smallest)
        small.push(`${fontSize}: ${words}`);
    }
    return small;
  }, SMALLEST_PX);
}
