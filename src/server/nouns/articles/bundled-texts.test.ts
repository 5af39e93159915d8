import { describe, expect, it } from 'vitest';
import { refusals, unfinished } from '../../../domain/markup/check-text.ts';
import { drawText } from '../../../domain/markup/draw-text.ts';
import { htmlOf } from '../../../domain/markup/drawn.ts';
import { readText } from '../../../domain/markup/read-text.ts';
import { writeText } from '../../../domain/markup/write-text.ts';
import { escapeMarkup } from '../../../domain/text/escape-markup.ts';
import { readArticles } from './read-articles.ts';

const articles = await readArticles('content/articles');

/** The original rendering of text with `## ` and `*`; citations are between words. */
function renderOriginally(line: string): string {
  const marked = (text: string) =>
    text
      .replace(/\[\^\d+\]/g, '')
      .split('*')
      .map((segment, index) =>
        index % 2 ? `<em>${escapeMarkup(segment)}</em>` : escapeMarkup(segment),
      )
      .join('');
  return line.startsWith('## ') ? `<h2>${marked(line.slice(3))}</h2>` : `<p>${marked(line)}</p>`;
}

const isOriginalFormat = (drawn: string) => drawn.startsWith('<p>') || drawn.startsWith('<h2>');

describe('the articles that come with the site', () => {
  it.each(articles)('$id: paragraphs and crossheads read as they always have', ({ content }) => {
    const blocks = readText(content).filter(
      ({ kind }) => kind === 'paragraph' || kind === 'heading',
    );
    const drawn = drawText(blocks).map(htmlOf);
    expect(drawn.every(isOriginalFormat)).toBe(true);
    for (const line of blocks.map((block) => writeText([block]))) {
      expect(content).toContain(line);
      expect(drawn).toContain(renderOriginally(line));
    }
  });

  it.each(articles)('$id: nothing in it is refused or unfinished', ({ content, sources }) => {
    expect(refusals(content)).toEqual([]);
    expect(unfinished(content, sources.length)).toEqual([]);
  });

  it.each(articles)('$id: survives the editor', ({ content }) => {
    expect(writeText(readText(content))).toBe(content);
  });
});
