import { expect, it } from 'vitest';
import { maskAddress, namesAddress, withoutMailboxes } from './address-in-text.ts';

it.each([
  'ama@example.org',
  'Write to AMA@Example.org.',
  '"reply":"ama@example.org"',
  "Ama's is 'ama@example.org'",
  '<ama@example.org>, --ama@example.org--',
  'mailto:ama@example.org?subject=Hello',
])('finds an address in %j', (text) => {
  expect(namesAddress(text, 'ama@example.org')).toBe(true);
  expect(maskAddress(text, 'ama@example.org').toLowerCase()).not.toContain('ama@example.org');
});

it.each([
  'mama@example.org',
  'o.ama@example.org',
  'efua+ama@example.org',
  'ama@example.org.gh',
  'ama@example.org-news.example',
  'ama@example-org',
])('leaves %j, which is somebody else’s', (text) => {
  expect(namesAddress(text, 'ama@example.org')).toBe(false);
  expect(maskAddress(text, 'ama@example.org')).toBe(text);
});

it('takes the signs of an address as they are, and leaves a text as long as it was', () => {
  expect(maskAddress('a+b.c@x-y.org or a+bxc@x-y.org', 'a+b.c@x-y.org')).toBe(
    '************* or a+bxc@x-y.org',
  );
});

it.each([
  ['Write to ama.mensah@example.org.', 'Write to example.org.'],
  ['Follow @sankofa, yams 5@2', 'Follow @sankofa, yams 2'],
  ['No address', 'No address'],
])('whom an address is of is left out of %j', (text, left) => {
  expect(withoutMailboxes(text)).toBe(left);
});
