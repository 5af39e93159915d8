import { expect, test } from 'vitest';
import { processorMs } from '../../../../tests/support/processor-time.ts';
import { parseRobots } from './robots.ts';

const FILE = `
# for everybody
User-agent: *
Disallow: /wp-admin/
Allow: /wp-admin/admin-ajax.php
Disallow: /*.pdf$
Disallow: /search*result
Disallow:

User-agent: BadBot
User-agent: WorseBot
Disallow: /
`;

test.each([
  ['/2026/11/a-report', true],
  ['/wp-admin/x', false],
  ['/wp-admin/admin-ajax.php', true],
  ['/a.pdf', false],
  ['/a.pdf?page=1', true],
  ['/search/any/result', false],
  ['/searching', true],
])('for everybody, %s: %s', (path, allowed) => {
  expect(parseRobots(FILE, 'SankofaWire')(path)).toBe(allowed);
});

test('rules for our name replace those for everybody', () => {
  expect(parseRobots(FILE, 'badbot')('/2026/11/a-report')).toBe(false);
  expect(parseRobots(FILE, 'worsebot')('/2026/11/a-report')).toBe(false);
  const ours = 'User-agent: *\nDisallow: /\n\nUser-Agent: sankofawire # us\nDisallow: /private';
  expect(parseRobots(ours, 'SankofaWire')('/open')).toBe(true);
  expect(parseRobots(ours, 'SankofaWire')('/private/1')).toBe(false);
});

test('a file that is none allows everything, and a hostile one does not backtrack for ever', async () => {
  expect(parseRobots('<!doctype html><html></html>', 'SankofaWire')('/')).toBe(true);
  const hostile = `User-agent: *\n${`Disallow: /${'*a'.repeat(500)}*b$\n`.repeat(90)}`;
  const isAllowed = () => parseRobots(hostile, 'SankofaWire')(`/${'a'.repeat(2000)}`);
  expect(await processorMs(isAllowed)).toBeLessThan(5000);
  expect(isAllowed()).toBe(true);
});
