import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ArticleGrid } from './article-grid.tsx';

const article = (id: string) => ({
  id,
  title: id,
  excerpt: '',
  category: 'Culture' as const,
  imageUrl: null,
  imageAlt: '',
  authorName: 'Culture desk',
  publishedAt: '2026-11-15T10:00:00.000Z',
  tags: [],
});

/** The widths of a grid's cards, in sixths of a row. */
function widths(count: number, from: 'sm' | 'md'): number[] {
  const articles = Array.from({ length: count }, (_, index) => article(`article-${index}`));
  const html = renderToStaticMarkup(<ArticleGrid articles={articles} />);
  return [...html.matchAll(new RegExp(`${from}:col-span-(\\d)`, 'g'))].map(([, sixths]) =>
    Number(sixths),
  );
}

test.each([1, 2, 3, 4, 5, 6, 7, 11])('fills every row with %i articles', (count) => {
  for (const from of ['sm', 'md'] as const) {
    let filled = 0;
    for (const width of widths(count, from)) {
      expect((filled % 6) + width, `${count} ${from}`).toBeLessThanOrEqual(6);
      filled += width;
    }
    expect([filled > 0, filled % 6]).toEqual([true, 0]);
  }
});
