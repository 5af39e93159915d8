import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { loaded, useBrowser } from '../support/browser.ts';
import { inDepth } from '../support/thorough.ts';

const browser = useBrowser();

/** A short stretch of what Word puts on the clipboard. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {mso-style-unhide:no;} --></style></head><body lang=EN-GB><!--StartFragment-->
<h1 style='mso-pagination:widow-orphan'>Report<o:p></o:p></h1>
<p class=MsoNormal style='margin-bottom:0cm'><span lang=EN-GB style='font-size:12.0pt;mso-ansi-language:EN-GB'>Dear <b>all</b>, see <a href="https://example.org/x"><span style='color:blue'>this</span></a>.<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><![endif]>Within<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'>·</span><span>&nbsp; </span><![endif]>Last<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span>1.</span><span>&nbsp;&nbsp; </span>Counted<o:p></o:p></p>
<!--EndFragment--></body></html>`;

/** And Google Docs: a <b> that is not bold around spans that say what is. */
const DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt;font-weight:400">From Docs</span></h2><p dir="ltr" style="line-height:1.38"><span style="font-weight:400;font-style:normal">Plain and </span><span style="font-weight:700;font-style:normal">strong</span><span style="font-weight:400;font-style:italic"> slanted</span><span style="font-weight:400"> by </span><a href="https://www.google.com/url?q=https://gss.example/&amp;sa=D" style="text-decoration:none"><span style="font-weight:400;color:#1155cc">GSS</span></a></p><ul><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">Item</span></p></li></ul></b>`;

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

async function openEditor() {
  const { page, complaints } = await browser.open('/admin/articles');
  await loaded(page);
  await page.getByLabel('Password').fill(inject('sitePassword'));
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await page.getByRole('button', { name: 'Write an article' }).click();
  await text(page).click();
  return { page, complaints };
}

const paste = (page: Page, data: Record<string, string>) =>
  text(page).evaluate((editor, data) => {
    const clipboardData = new DataTransfer();
    for (const [type, content] of Object.entries(data)) clipboardData.setData(type, content);
    const event = { clipboardData, bubbles: true, cancelable: true };
    editor.dispatchEvent(new ClipboardEvent('paste', event));
  }, data);

/** Under the id that it got on the server after the first words. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const id = location.pathname.split('/').at(-1);
    return JSON.parse(localStorage.getItem(`desk-text-${id}`) ?? '{}').edit.content;
  });

inDepth(
  'writing an article accepts shortcuts, markup and pastes, keeps them over a reload, and stores clean Markdown',
  async () => {
    const { page, complaints } = await openEditor();
    await page.keyboard.type('It rained **hard** on *us*, says `rain.csv`.');
    await page.waitForURL(/articles\/draft-/);
    await page.keyboard.press('Enter');
    await page.keyboard.type('## The week');
    await page.keyboard.press('Enter');
    // The second of the menu: the arrows choose, and the text keeps the focus.
    await page.keyboard.type('/');
    await page.getByRole('button', { name: 'Subheading' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.type('By day');
    await page.keyboard.press('Enter');
    await paste(page, { 'text/plain': 'Day\tmm\nMonday\t12\nTuesday\t30' });
    await paste(page, { 'text/html': WORD, 'text/plain': 'Report' });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await paste(page, { 'text/html': DOCS, 'text/plain': 'From Docs' });
    await paste(page, { 'text/plain': 'https://example.org/rain' });
    await page.waitForFunction(() => {
      const id = location.pathname.split('/').at(-1);
      return localStorage.getItem(`desk-text-${id}`)?.includes('/rain');
    });
    const expected = [
      'It rained **hard** on *us*, says `rain.csv`.',
      '## The week',
      '### By day',
      '| Day | mm |',
      '| --- | --- |',
      '| Monday | 12 |',
      '| Tuesday | 30 |',
      '## Report',
      'Dear **all**, see [this](https://example.org/x).',
      '- First',
      '  - Within',
      '- Last',
      '1. Counted',
      '## From Docs',
      'Plain and **strong** *slanted* by [GSS](https://gss.example/)',
      '- Item[https://example.org/rain](https://example.org/rain)',
    ].join('\n');
    expect(await stored(page)).toBe(expected);
    await page.reload();
    await page.getByText(/^We’ve restored your unsaved changes/).waitFor();
    expect(await stored(page)).toBe(expected);
    expect(complaints).toEqual([]);
  },
  60_000,
);

it('keeps the editor within its size budget, and out of every other file', () => {
  const files = globSync('dist/client/assets/*.js');
  const withEditor = files.filter((file) => readFileSync(file, 'utf8').includes('ProseMirror'));
  expect(withEditor.map((file) => /assets[\\/](.+)-/.exec(file)?.[1])).toEqual(['text-editor']);
  const ofDesk = files.filter((file) => /assets[\\/](text-editor|desk|react|fields)-/.test(file));
  const bytes = ofDesk.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
  expect(bytes).toBeLessThan(275 * 1024);
});
