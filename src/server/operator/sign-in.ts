import type { Context } from 'hono';
import { signInSchema } from '../../contract/desk.ts';
import { MINUTE } from '../../contract/durations.ts';
import type { SettingStore } from '../database/setting-store.ts';
import { clientAddress } from '../http/client-address.ts';
import { ProblemError } from '../http/problem-response.ts';
import { readBody } from '../http/read-input.ts';
import type { AuditStore } from './audit-store.ts';
import type { Gate } from './gate.ts';
import { hashPassword, OPERATOR_PASSWORD, passwordMatches } from './operator-password.ts';
import type { OperatorStore } from './operator-store.ts';

const WINDOW = 15 * MINUTE;
const MOST_FAILURES = 5;
/** For each wrong try of anybody lately, everybody waits a little longer. */
const SLOWER_BY = 100;
const SLOWEST = 3000;
/** Beyond these nobody waits: whoever sends thousands must not fill the memory with them. */
const MOST_WAITING = 20;

export interface SignInParts {
  operators: OperatorStore;
  settings: SettingStore;
  audit: AuditStore;
  hashAddress: (address: string) => string;
  gate: Gate;
  adminPassword: string | undefined;
  now: () => Date;
  /** Replaced in tests, which do not wait. */
  pause?: ((milliseconds: number) => Promise<void>) | undefined;
}

/** Checks the operator's password: slowly, one at a time, and the same way whether right or wrong. */
export function createSignIn(parts: SignInParts) {
  const { operators, gate, now } = parts;
  const pause = parts.pause ?? ((ms) => new Promise<void>((next) => setTimeout(next, ms)));
  // The environment's password is hashed as the stored one is, so that both take the same time.
  const given = parts.adminPassword ? hashPassword(parts.adminPassword) : undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  /** Each check takes 64 MB: many at once must not take the machine. */
  function check(password: string): Promise<boolean> {
    if (waiting >= MOST_WAITING) throw new ProblemError(503, 'Too many sign-ins at once.');
    waiting += 1;
    const mine = turn.then(async () => {
      const stored = (await given) ?? (await parts.settings.get(OPERATOR_PASSWORD)) ?? '';
      return passwordMatches(password, stored);
    });
    turn = mine
      .catch(() => {})
      .finally(() => {
        waiting -= 1;
      });
    return mine;
  }

  return async (c: Context) => {
    gate.checkOrigin(c);
    const { password } = await readBody(c, signInSchema);
    const address = parts.hashAddress(`sign-in ${clientAddress(c)}`);
    const at = now();
    const moment = at.toISOString();
    const since = new Date(at.getTime() - WINDOW).toISOString();

    const refuse = (until: string): never => {
      const seconds = Math.ceil((Date.parse(until) - at.getTime()) / 1000);
      c.header('Retry-After', String(seconds));
      throw new ProblemError(429, 'Too many wrong passwords. Try again in 15 minutes.');
    };
    const lockUntil = new Date(at.getTime() + WINDOW).toISOString();
    // Twice as long, because guesses that come together do not read the clock in the same moment.
    const longest = new Date(at.getTime() + 2 * WINDOW).toISOString();
    const locked = await operators.lockedUntil(address, moment, longest);
    if (locked) refuse(locked);
    const before = await operators.failuresSince(since);
    const tries = { now: moment, since, most: MOST_FAILURES, lockUntil };
    if (!(await operators.takeTry(address, tries))) refuse(lockUntil);
    await pause(Math.min(SLOWEST, SLOWER_BY * before));
    if (!(await check(password))) {
      await parts.audit.note({
        at: moment,
        actor: 'somebody',
        action: 'sign-in.refused',
        subject: '',
        detail: {},
      });
      throw new ProblemError(401, 'Invalid password');
    }
    await operators.forgetFailures(address);
    await gate.open(c);
    await parts.audit.note({
      at: moment,
      actor: 'operator',
      action: 'sign-in',
      subject: '',
      detail: {},
    });
    return c.json({ signedIn: true });
  };
}
