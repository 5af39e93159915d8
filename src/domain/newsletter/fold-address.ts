/** Mail servers that tell `Ama@` from `ama@` are a thing of the past; people who type both are not. */
export const foldAddress = (email: string) => email.normalize('NFKC').toLowerCase();

const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an address ends up in, for counting only: `ama+news@` is the mailbox of `ama@`,
 * and Gmail ignores dots. Whose address it is, and where mail is sent, is for the address as written.
 */
export function mailboxOf(email: string): string {
  const address = foldAddress(email);
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const name = address.slice(0, at).replace(/(?<=[^+])\+.*$/s, '');
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
