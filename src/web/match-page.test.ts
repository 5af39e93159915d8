import { expect, it } from 'vitest';
import { chosenCategory } from './data/chosen.ts';
import { matchPage } from './match-page.ts';

it.each([
  ['/', 'home', ''],
  ['/article/cocoa-journey', 'article', 'cocoa-journey'],
  ['/ARTICLE/Cocoa-Journey/', 'article', 'cocoa-journey'],
  ['/article', 'not-found', ''],
  ['/article/a/b', 'not-found', ''],
  ['/article/%E0%A4%A', 'article', '%e0%a4%a'],
  ['//', 'home', ''],
  ['/admin', 'admin', ''],
  ['/admin/queue/business/B%2F1', 'admin', ''],
  ['/administration', 'not-found', ''],
  ['/nothing', 'not-found', ''],
])('%s shows %s', (path, page, id) => {
  const match = matchPage(path);
  expect([match.name, match.id]).toEqual([page, id]);
});

it.each([
  ['', 'All'],
  ['category=sports', 'Sports'],
  ['category=HERITAGE', 'Heritage'],
  ['category=weather', 'All'],
])('?%s chooses %s', (search, category) => {
  expect(chosenCategory(new URLSearchParams(search))).toBe(category);
});
