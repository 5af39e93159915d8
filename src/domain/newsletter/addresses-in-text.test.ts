import { expect, it } from 'vitest';
import { addressesInText } from './addresses-in-text.ts';

it.each([
  ['Write to <Ama@example.org>, or call.', 'ama@example.org'],
  ['https://keta.example/?email=ama@example.org', 'ama@example.org'],
  [`${'-'.repeat(300)}ama@example.org`, 'ama@example.org'],
  ['kofi@a.example;ama@example.org', 'ama@example.org'],
])('finds the address in %s', (text, address) => {
  expect(addressesInText(text)).toContain(address);
});

it('finds none where there is none', () => {
  expect(addressesInText('Meet @ama at 5, or @ the gate')).toEqual([]);
});
