import { expect, it } from 'vitest';
import { phrase } from './compose.ts';

it('writes any name of the site as a header may have it', () => {
  expect(phrase('Sankofa Wire')).toBe('Sankofa Wire');
  expect(phrase('Keta, "News" & more.')).toBe('"Keta, \\"News\\" & more."');
  expect(phrase('Keta Nkɔsoɔ')).toMatch(/^[\x20-\x7e]+$/);
  expect(phrase('Keta Nkɔsoɔ')).toContain('=?UTF-8?Q?');
});
