import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { DAY, SECOND } from '../../../contract/durations.ts';
import type { SettingStore } from '../database/setting-store.ts';
import { type Account, FIRST } from './account-store.ts';
import { cookieOptions } from './gate.ts';
import { PASSWORD_IN_USE } from './operator-password.ts';
import type { OperatorSigner } from './operator-signer.ts';
import { hashToken, newToken } from './token-hash.ts';

const COOKIE = 'operator_device';
/** Browsers limit cookies to about this. */
const COOKIE_LIFETIME_MS = 365 * DAY;

interface KnownDevicesDeps {
  signer: OperatorSigner;
  settings: SettingStore;
  siteUrl: string;
}

export type KnownDevices = ReturnType<typeof knownDevices>;

type SignedInAccount = Pick<Account, 'id' | 'password_hash'>;

/**
 * A signed cookie that marks browsers an account has signed in from, until its password changes;
 * it grants no access, only its own tries and queue, so that strangers' guesses lock out only
 * strangers.
 * See docs/decisions/0026-operator-sign-in-roles-and-passkeys.md.
 */
export function knownDevices({ signer, settings, siteUrl }: KnownDevicesDeps) {
  async function accountHash({ id, password_hash }: SignedInAccount): Promise<string> {
    const isConfigured = id === FIRST.id && !password_hash;
    const password = isConfigured ? await settings.get(PASSWORD_IN_USE) : password_hash;
    return hashToken(`${id} ${password ?? ''}`);
  }

  return {
    /** The browser's random id, if it is known to this account. */
    async find(c: Context, account: SignedInAccount): Promise<string | undefined> {
      const [number, hash] =
        signer.verify('known device', getCookie(c, COOKIE) ?? '')?.split(' ') ?? [];
      return hash === (await accountHash(account)) ? number : undefined;
    },

    async remember(c: Context, account: SignedInAccount, number = newToken()): Promise<void> {
      const value = `${number} ${await accountHash(account)}`;
      setCookie(c, COOKIE, signer.sign('known device', value), {
        ...cookieOptions(siteUrl),
        path: '/api/admin',
        maxAge: COOKIE_LIFETIME_MS / SECOND,
      });
    },
  };
}
