import { expect, it } from 'vitest';
import { matchPage } from '../../../web/match-page.ts';
import { SEARCHABLE_PAGES } from '../../site/api/searchable-pages.ts';

it.each(SEARCHABLE_PAGES.map(({ url }) => url))('%s is a page', (url) => {
  expect(matchPage(url).name).not.toBe('not-found');
});
