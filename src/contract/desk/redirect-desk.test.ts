import { describe, expect, it } from 'vitest';
import { redirectSchema } from './redirect-desk.ts';

const fieldsRefused = (path: string, target: string) =>
  redirectSchema.safeParse({ path, target }).error?.issues.map((issue) => issue.path[0]) ?? [];

describe('a redirect', () => {
  it.each([
    '/about',
    '/about?from=old#top',
    'https://elsewhere.example',
    'https://elsewhere.example:8443/menu/@ama?to=a@b.example#top',
  ])('may lead to %j', (target) => {
    expect(fieldsRefused('/old', target)).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    'http://plain.example/',
    '//evil.example',
    '/\\evil.example',
    '/a\\b',
    '/a\u0000b',
    '/a\nb',
    'https:/evil.example',
    'https:///evil.example',
    'https://evil.example\\@good.example',
    'https://good.example@evil.example/',
    'https://good.example:secret@evil.example/',
    'https://good.example/\u0007',
    'https://good.example/a b',
    'https://good.example。evil.example/',
    'https://good.example．evil.example/',
    'https://good.exampleｅ/',
    'https://good\u200b.example/',
  ])('doesn’t lead to %j', (target) => {
    expect(fieldsRefused('/old', target)).toEqual(['target']);
  });

  it.each([
    'about',
    '//evil.example',
    '/a?b=1',
    'https://news.example/a',
    '/a\\b',
    '/a\u0007',
    '/a%0D%0Ab',
    '/a%5cb',
  ])('doesn’t come from %j', (path) => {
    expect(fieldsRefused(path, '/about')).toEqual(['path']);
  });
});
