// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { siteAddress } from './site-address.ts';

afterEach(() => document.head.replaceChildren());

it('is what the document names, or else where the desk was opened', () => {
  expect(siteAddress()).toBe(location.origin);
  document.head.innerHTML = '<meta property="og:url" content="https://news.example/admin">';
  expect(siteAddress()).toBe('https://news.example');
});
