import { expect, it } from 'vitest';
import { foldAddress, mailboxOf } from './fold-address.ts';

it.each([
  ['Ama@Example.org', 'ama@example.org'],
  ['ama+news@example.org', 'ama@example.org'],
  ['ama+a+b@example.org', 'ama@example.org'],
  ['ama.mensah@example.org', 'ama.mensah@example.org'],
  ['A.ma.Mensah+x@gmail.com', 'amamensah@gmail.com'],
  ['ama.mensah@googlemail.com', 'amamensah@gmail.com'],
  ['+233200000000@example.org', '+233200000000@example.org'],
  ['"a@b"+x@example.org', '"a@b"@example.org'],
])('takes %s to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

it('keeps the tag where it is about whose address it is', () => {
  expect(foldAddress('Ama+News@gmail.com')).toBe('ama+news@gmail.com');
});
