import { expect, it } from 'vitest';
import type { Article } from '../../../contract/articles/article.ts';
import { articleEmail } from './article-email.ts';
import { articleHtml } from './article-html.ts';

const SITE = 'https://news.example';
const NAME = 'a1'.repeat(16);
const article: Article = {
  id: 'harvest',
  title: 'A harvest',
  excerpt: 'What the trees gave.',
  category: 'Economy',
  imageUrl: '',
  imageCredit: null,
  imageAlt: '',
  authorName: 'Ama Mensah',
  tags: [],
  corrections: [],
  publishedAt: '2026-11-01T08:00:00.000Z',
  sources: [
    { title: 'The count', publisher: 'A board', url: 'https://b.example/', checked: '2026-11-16' },
  ],
  content: [
    'Less **than** [before](/article/before), and <b>not</b> markup[^1].',
    '## Figures',
    '| Year | Tonnes |',
    '| 2023 | 531,000 |',
    '```chart bar',
    'Harvest in tonnes',
    '| Year | Tonnes |',
    '| 2022 | 683,000 |',
    '| 2023 | 531,001 |',
    '```',
    `![A tree](/pictures/desk/${NAME}.webp#1600x900 "In May | Kofi")`,
    '- one',
    '  - two',
    '> A quote.',
    '>> Pulled.',
  ].join('\n'),
};

const wordsIn = (html: string) =>
  html
    .replace(/<head>[\s\S]*<\/head>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

it('has the same text in an email as in a feed, in the same order', () => {
  const { html } = articleEmail(article, SITE);
  const feed = wordsIn(articleHtml(article, SITE)).trim();
  expect(wordsIn(html)).toContain(feed);
  expect(html).not.toContain('<b>not</b>');
});

it('has absolute addresses, pictures every mail program shows, and no SVG', () => {
  const { html } = articleEmail(article, SITE);
  expect(html).toContain(`src="${SITE}/pictures/desk/letter/${NAME}.jpg"`);
  expect(html).toContain(`href="${SITE}/article/before"`);
  expect(html).not.toMatch(/<svg|\.webp|class="chart|(?:src|href)="\//);
  expect(html.match(/<table style/g)).toHaveLength(2);
  expect(html).toMatch(/<td style="border-bottom[^"]*text-align:right[^"]*">531,000/);
});

it('reads as plain text too', () => {
  const { text } = articleEmail(article, SITE);
  for (const line of [
    `Less than before (${SITE}/article/before), and <b>not</b> markup[1].`,
    'FIGURES',
    '2023 | 531,000',
    'Harvest in tonnes\nYear | Tonnes',
    '- one\n  - two',
    '> A quote.',
    '[Picture: A tree]\nIn May. Kofi',
    '[1] The count, A board\nhttps://b.example/',
  ]) {
    expect(text).toContain(line);
  }
});
