import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { DAY, SECOND } from '../../contract/durations.ts';
import type { SettingStore } from '../database/setting-store.ts';
import { type Account, FIRST } from './account-store.ts';
import { cookieOptions } from './gate.ts';
import { PASSWORD_IN_USE } from './operator-password.ts';
import type { OperatorSigner } from './operator-signer.ts';
import { hashToken, newToken } from './token-hash.ts';

const COOKIE = 'operator_device';
/** Browsers keep no cookie much longer. */
const COOKIE_LASTS = 365 * DAY;

interface Deps {
  signer: OperatorSigner;
  settings: SettingStore;
  siteUrl: string;
}

export type KnownDevices = ReturnType<typeof knownDevices>;

type SignedInAccount = Pick<Account, 'id' | 'password_hash'>;

/**
 * Browsers from which an operator has signed in before. The cookie is a random number and a hash of
 * the account with its password, signed: it names nobody, counts for that account only, and is void
 * once the password is another. It lets nobody in. It has tries and a queue of its own, so that
 * strangers who guess a password keep only strangers out.
 * See docs/decisions/0026-operator-sign-in-roles-and-passkeys.md.
 */
export function knownDevices({ signer, settings, siteUrl }: Deps) {
  async function accountHash({ id, password_hash }: SignedInAccount): Promise<string> {
    const password = id === FIRST.id ? await settings.get(PASSWORD_IN_USE) : password_hash;
    return hashToken(`${id} ${password ?? ''}`);
  }

  return {
    /** The number of the browser, where it is known to this account. */
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
        maxAge: COOKIE_LASTS / SECOND,
      });
    },
  };
}
