import { expect, expectTypeOf, it } from 'vitest';
import type { ArticleSummary } from '../../contract/articles/article.ts';
import { query } from './query.ts';

it('fills the braces of a path and puts the rest into the query', () => {
  expect(query('/articles/{id}', { id: 'a/b c' }).path).toBe('/api/articles/a%2Fb%20c');
  expect(query('/live-news/{list}', { list: 'all', limit: 3 }).path).toBe(
    '/api/live-news/all?limit=3',
  );
  expect(query('/places', { country: 'GB', q: 'a&b' }).path).toBe('/api/places?country=GB&q=a%26b');
});

it('leaves out what is not given, and keeps what is given empty', () => {
  expect(query('/articles', { limit: undefined }).path).toBe('/api/articles');
  expect(query('/facts', { of: '' }).path).toBe('/api/facts?of=');
});

it('takes only calls, parameters and answers of the contract', () => {
  expectTypeOf(query('/articles'))
    .toHaveProperty('data')
    .toEqualTypeOf<ArticleSummary[] | undefined>();
  // @ts-expect-error there is no such call
  query('/artikles');
  // @ts-expect-error the path needs an id
  query('/articles/{id}');
  // @ts-expect-error the call has no such parameter
  query('/articles', { author: 'Ama' });
  // @ts-expect-error it is no read
  query('/views');
});
