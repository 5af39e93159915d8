import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * Accessibility problems of the page: what axe reports, one line each, and elements that overflow.
 * Colour contrast takes half of its time, and pages share their colours.
 */
export async function barriersOn(page: Page, { contrast = true } = {}): Promise<string[]> {
  // A button that was just pressed is paler for a moment.
  await page.waitForFunction(() => !document.querySelector('[data-felt]'));
  await page.evaluate(axe.source);
  return page.evaluate(async (enabled) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled } },
    });
    const beyond = document.documentElement.scrollWidth - innerWidth;
    return [
      ...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`)),
      ...(beyond > 0 ? [`${beyond} px wider than the screen`] : []),
    ];
  }, contrast);
}
