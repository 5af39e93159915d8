import { expect, it } from 'vitest';
import { Notes } from './read/foreign-post.ts';
import { readHtml } from './read/read-html.ts';
import { expandText } from './read/wordpress-text.ts';
import { summaryOf } from './summary-of.ts';

function summary(content: string): string {
  const notes = new Notes();
  const around = { attachments: new Map(), own: [], reusable: new Map(), notes };
  return summaryOf(readHtml(expandText(content, around), { notes, isClassic: true }));
}

it('takes whole sentences from the text, and none from captions, descriptions, links or shortcodes', () => {
  expect(
    summary(`[caption id="1"]<img src="https://a.example/1.jpg" alt="Alt of stall"> The stall at noon[/caption]
      <h2>A heading</h2>
      <div class="gallery"><img src="https://a.example/2.jpg" alt="b"><img src="https://a.example/3.jpg" alt="c"><figcaption>All stalls</figcaption></div>
      https://maps.example/stall
      [contact-form-7 id="5"]
      <p>The market opens at six. Traders   come from Keta.</p>
      <p>${'A long sentence goes on '.repeat(9)}and ends.</p>`),
  ).toBe('The market opens at six. Traders come from Keta.');
});

it('shortens a first sentence that is too long, and is empty without a sentence', () => {
  const long = summary(`<p>${'word '.repeat(100)}</p>`);
  expect(long.length).toBeLessThan(225);
  expect(long.endsWith(' …')).toBe(true);
  expect(summary('<img src="https://a.example/1.jpg" alt="Words">')).toBe('');
});
