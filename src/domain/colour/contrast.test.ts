import { expect, it } from 'vitest';
import { AA_CONTRAST, contrast, mix, readableOn } from './contrast.ts';

it('measures contrast as WCAG does', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it('lightens a colour until it can be read in the dark, and no more', () => {
  const light = readableOn('#12100e', '#0b3d91', '#ffffff');
  expect(contrast(light, '#12100e')).toBeGreaterThanOrEqual(AA_CONTRAST);
  expect(contrast(light, '#12100e')).toBeLessThan(6);
  expect(readableOn('#12100e', '#ffffff', '#ffffff')).toBe('#ffffff');
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
});
