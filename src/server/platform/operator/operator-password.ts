import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { settingStore } from '../database/setting-store.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** OWASP's minimum for scrypt: about 64 MB and 100 ms per guess. */
const COST = 2 ** 16;
const SETTINGS = { r: 8, p: 1, maxmem: 128 * 1024 * 1024 } as const;
const KEY_LENGTH = 32;
export const OPERATOR_PASSWORD = 'operator_password';

/** The cost of a guess, which tests reduce. */
export interface GuessCost {
  /** scrypt's N. */
  cost: number;
  pause: (milliseconds: number) => Promise<unknown>;
}

export const SLOW: GuessCost = { cost: COST, pause: (milliseconds) => pause(milliseconds) };

export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFKC'), salt, KEY_LENGTH, { ...SETTINGS, N: cost });
  return ['scrypt', cost, salt.toString('base64url'), key.toString('base64url')].join('$');
}

export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const [scheme, cost, salt, key] = stored.split('$');
  if (scheme !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const options = { ...SETTINGS, N: Number(cost) };
  const derived = await derive(
    password.normalize('NFKC'),
    Buffer.from(salt, 'base64url'),
    expected.length,
    options,
  );
  return timingSafeEqual(derived, expected);
}

/** Without a configured password, generates one at the first start and stores its hash; only the process that generated it gets the password, which is shown once. */
export async function ensureOperatorPassword(
  settings: ReturnType<typeof settingStore>,
): Promise<string | undefined> {
  if (await settings.get(OPERATOR_PASSWORD)) return undefined;
  const password = randomBytes(12).toString('base64url');
  const won = await settings.setIfAbsent(OPERATOR_PASSWORD, await hashPassword(password));
  return won ? password : undefined;
}

/** The password with which current sessions and tokens were created. */
export const PASSWORD_IN_USE = 'operator_password_in_use';

interface NewPasswordDeps {
  settings: ReturnType<typeof settingStore>;
  adminPassword: string | undefined;
  /** Whether the first owner set a password at the desk. */
  isSetAtDesk: boolean;
  /** Ends all sessions and tokens, and lets the configured password count again. */
  closeAll: () => Promise<void>;
}

/**
 * A changed ADMIN_PASSWORD ends all sessions and tokens and replaces one set at the desk, which is
 * the way back for an owner who has forgotten it; checked at each start.
 */
export async function closeAfterNewPassword({
  settings,
  adminPassword,
  isSetAtDesk,
  closeAll,
}: NewPasswordDeps): Promise<boolean> {
  // An owner with a password of their own may take the other out of the configuration.
  if (isSetAtDesk && !adminPassword) return false;
  const inUse = await settings.get(PASSWORD_IN_USE);
  const own = (await settings.get(OPERATOR_PASSWORD)) ?? '';
  const same = adminPassword ? await passwordMatches(adminPassword, inUse ?? '') : own === inUse;
  if (same) return false;
  if (inUse !== undefined) await closeAll();
  await settings.set(PASSWORD_IN_USE, adminPassword ? await hashPassword(adminPassword) : own);
  return inUse !== undefined;
}
