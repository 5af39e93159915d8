import { expect, test } from 'vitest';
import type { OpennessRule } from '../../contract/guides/guide.ts';
import { openness } from './scholarship-openness.ts';

const RULES: OpennessRule[] = [
  { citizenship: ['ghana-us'], answer: 'no', because: 'dual' },
  { residence: ['uk', 'us'], answer: 'no', because: 'away' },
  { citizenship: ['other'], residence: ['ghana'], answer: 'depends', because: 'guest' },
  { answer: 'yes', because: 'home' },
];

test('the first rule that fits both answers decides, and says why', () => {
  expect(openness(RULES, { citizenship: 'ghana-us', residence: 'ghana' })).toMatchObject({
    answer: 'no',
    because: 'dual',
  });
  expect(openness(RULES, { citizenship: 'ghana', residence: 'uk' })).toMatchObject({
    because: 'away',
  });
  expect(openness(RULES, { citizenship: 'other', residence: 'ghana' })).toMatchObject({
    answer: 'depends',
  });
  expect(openness(RULES, { citizenship: 'other', residence: 'africa' })).toMatchObject({
    because: 'home',
  });
});

test('where no rule fits it depends', () => {
  expect(openness([], { citizenship: 'ghana', residence: 'ghana' }).answer).toBe('depends');
});
