import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { settingStore } from '../database/setting-store.ts';

export type Signer = ReturnType<typeof createSigner>;

/** What a signature may be used for, so that an unsubscribe link opens nothing else. */
type Purpose =
  | 'guest'
  | 'rating'
  | 'funeral'
  | 'funeral follower'
  | 'preferences'
  | 'erase'
  | 'unsubscribe'
  | 'address'
  | 'click'
  | 'stop issue'
  | 'suppression'
  | 'form'
  | 'sender'
  | 'sender session'
  | 'confirm alert'
  | 'end alert'
  | 'confirm event alert'
  | 'end event alert'
  | 'passkey'
  | 'known device';

/** Signs links, so that a reader needs no account. */
export function createSigner(secret: string) {
  const mac = (purpose: Purpose, value: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${value}`).digest();

  return {
    /** `value.signature`; whoever has the link can read the value. */
    sign: (purpose: Purpose, value: string) =>
      `${Buffer.from(value).toString('base64url')}.${mac(purpose, value).subarray(0, 16).toString('base64url')}`,

    verify(purpose: Purpose, token: string): string | undefined {
      const [encoded = '', signature = ''] = token.split('.');
      const value = Buffer.from(encoded, 'base64url').toString();
      const actual = Buffer.from(signature, 'base64url');
      const expected = mac(purpose, value).subarray(0, 16);
      return actual.length === expected.length && timingSafeEqual(actual, expected)
        ? value
        : undefined;
    },

    /** A keyed hash of an address that we may not store. */
    addressHash: (folded: string) => mac('suppression', folded).toString('hex'),
  };
}

const SECRET = 'link_secret';

/** The secret is created at the first start and stored, so that links in old emails still work. */
export async function openSigner(settings: ReturnType<typeof settingStore>): Promise<Signer> {
  await settings.setIfAbsent(SECRET, randomBytes(32).toString('base64url'));
  return createSigner((await settings.get(SECRET)) ?? '');
}

/** The signer of a database that has been opened before. */
export async function storedSigner(
  settings: ReturnType<typeof settingStore>,
): Promise<Signer | undefined> {
  const secret = await settings.get(SECRET);
  return secret === undefined ? undefined : createSigner(secret);
}
