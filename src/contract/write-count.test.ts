import { expect, it } from 'vitest';
import { counted } from './write-count.ts';

it('counts things in words: one, none and many', () => {
  expect(counted(1, 'reader')).toBe('1 reader');
  expect(counted(0, 'reader')).toBe('0 readers');
  expect(counted(2500, 'story', 'stories')).toBe('2,500 stories');
});
