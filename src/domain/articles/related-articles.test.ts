import { expect, test } from 'vitest';
import type { ArticleSummary } from '../../contract/articles/article.ts';
import { relatedArticles } from './related-articles.ts';

const article = (id: string, category: ArticleSummary['category'], ...tags: string[]) => ({
  id,
  title: id,
  excerpt: '',
  category,
  imageUrl: '',
  imageAlt: '',
  authorName: '',
  publishedAt: '2026-11-15T10:00:00.000Z',
  tags,
});

test('puts shared tags before the category, and the category before the newest', () => {
  const read = article('read', 'Culture', 'Kente', 'UNESCO');
  const newestFirst = [
    article('newest', 'Sports', 'Boxing'),
    article('same-category', 'Culture', 'Music'),
    read,
    article('shared-tag', 'Cuisine', 'unesco'),
    article('both', 'Culture', 'Kente'),
  ];
  expect(relatedArticles(read, newestFirst, 4).map(({ id }) => id)).toEqual([
    'both',
    'shared-tag',
    'same-category',
    'newest',
  ]);
  expect(relatedArticles(read, newestFirst, 2)).toHaveLength(2);
});
