import { expect, test } from 'vitest';
import { urgencyOf } from './urgency.ts';

const NOW = new Date('2026-11-16T12:00:00.000Z');

test.each([
  ['never breaking', null, 'Latest'],
  ['breaking for another minute', '2026-11-16T12:01:00.000Z', 'Breaking'],
  ['no longer breaking', '2026-11-16T12:00:00.000Z', 'Latest'],
])('%s', (_name, breakingUntil, urgency) => {
  expect(urgencyOf({ breakingUntil, source: { name: 'Joy' } }, NOW)).toBe(urgency);
});

test('a sample is never breaking', () => {
  const source = { name: 'Sample Herald', sample: true as const };
  expect(urgencyOf({ breakingUntil: '2026-11-16T12:01:00.000Z', source }, NOW)).toBe('Sample');
});
