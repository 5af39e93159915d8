import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { settingStore } from '../database/setting-store.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** OWASP's floor for scrypt: about 64 MB and a tenth of a second a guess. */
const COST = 2 ** 16;
const SETTINGS = { r: 8, p: 1, maxmem: 128 * 1024 * 1024 } as const;
const KEY_LENGTH = 32;
export const OPERATOR_PASSWORD = 'operator_password';

/** What makes guessing slow. Tests, which sign in all the time, have their own. */
export interface Slowness {
  /** scrypt's N. */
  cost: number;
  pause: (milliseconds: number) => Promise<unknown>;
}

export const SLOW: Slowness = { cost: COST, pause: (milliseconds) => pause(milliseconds) };

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
  const given = await derive(
    password.normalize('NFKC'),
    Buffer.from(salt, 'base64url'),
    expected.length,
    options,
  );
  return timingSafeEqual(given, expected);
}

/**
 * Where the operator set no password, one is made at the first start and its hash kept. Returns the
 * password to the one process that made it: it is shown once and can be read nowhere afterwards.
 */
export async function ensureOperatorPassword(
  settings: ReturnType<typeof settingStore>,
): Promise<string | undefined> {
  if (await settings.get(OPERATOR_PASSWORD)) return undefined;
  const password = randomBytes(12).toString('base64url');
  const won = await settings.setIfAbsent(OPERATOR_PASSWORD, await hashPassword(password));
  return won ? password : undefined;
}

/** The password under which sessions and tokens that are still good were given. */
export const PASSWORD_IN_USE = 'operator_password_in_use';

/**
 * Whoever sets a new password wants everybody out who came in by the old one. Asked at each start,
 * because that is when a password comes from the environment.
 */
export async function closeAfterNewPassword(
  settings: ReturnType<typeof settingStore>,
  adminPassword: string | undefined,
  closeAll: () => Promise<void>,
): Promise<boolean> {
  const inUse = await settings.get(PASSWORD_IN_USE);
  const own = (await settings.get(OPERATOR_PASSWORD)) ?? '';
  const same = adminPassword ? await passwordMatches(adminPassword, inUse ?? '') : own === inUse;
  if (same) return false;
  if (inUse !== undefined) await closeAll();
  await settings.set(PASSWORD_IN_USE, adminPassword ? await hashPassword(adminPassword) : own);
  return inUse !== undefined;
}
