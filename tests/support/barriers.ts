import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * What keeps somebody from using the page: what axe finds, one line each, and whatever does not fit.
 * Half of its time goes into the contrast of colours, which pages share.
 */
export async function barriersOn(page: Page, { contrast = true } = {}): Promise<string[]> {
  // What was pressed a moment ago is paler, for that moment.
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
