import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { spokenParagraphs } from '../../domain/markup/sentences.ts';
import { countSentences, SpokenText } from './spoken-text.tsx';

const CONTENT = [
  'Kente is *woven* in strips.[^1] The [strips](/x) are sewn, says E. T. Mensah. Twice?',
  '## What it costs',
  '- One strip. Two strips.',
  '- A whole cloth',
  '> It is “ours”. Ask anybody.[^2]',
].join('\n');

/** What is between the tags of each sentence, as `readSentences` reads it from the page. */
const sentencesOf = (html: string) =>
  [...html.matchAll(/<span class="sentence">(.*?)<\/span>/gs)].map(([, inner = '']) =>
    inner.replace(/<sup>.*?<\/sup>|<[^>]*>/g, ''),
  );

test('marks each sentence of a text as one element, in the order in which they are spoken', () => {
  const html = renderToString(<SpokenText id="text" content={CONTENT} sources={2} />);
  const spoken = spokenParagraphs(CONTENT).flatMap(({ sentences }) => sentences);
  expect(spoken.length).toBeGreaterThan(6);
  expect(sentencesOf(html)).toEqual(spoken);
  expect(countSentences(CONTENT)).toBe(spoken.length);
  // The marks of its sources stay on the page, and are not spoken.
  expect(html).toContain('<sup>');
});
