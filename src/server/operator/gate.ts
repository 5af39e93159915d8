import { createHash, randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { MINUTE } from '../../contract/durations.ts';
import { LIMITS } from '../../contract/limits.ts';
import { ProblemError } from '../http/problem-response.ts';
import { isCrossSite } from '../http/same-origin.ts';
import type { OperatorStore } from './operator-store.ts';

const COOKIE = 'operator_session';

/** What a token for subscribers may read. */
const SUBSCRIBERS = /^\/api\/(?:newsletter\/(?:subscribers|analytics)|admin\/subscribers\.csv)$/;

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
export const newToken = () => randomBytes(32).toString('base64url');

export interface GateParts {
  operators: OperatorStore;
  siteUrl: string;
  now: () => Date;
}

export type Gate = ReturnType<typeof createGate>;
/** What handlers behind the gate know of who asks. */
export interface SignedIn {
  Variables: { actor: string };
}

/** Stands before every call of the desk: a session's cookie, or a token for what only reads. */
export function createGate({ operators, siteUrl, now }: GateParts) {
  async function actorOf(c: Context): Promise<string | undefined> {
    const at = now().toISOString();
    const session = getCookie(c, COOKIE);
    // Machines' clocks differ by seconds.
    const longest = new Date(now().getTime() + LIMITS.admin.sessionLasts + MINUTE).toISOString();
    if (session && (await operators.hasSession(hashToken(session), at, longest))) return 'operator';
    const bearer = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
    const token = bearer && (await operators.acceptToken(hashToken(bearer), at));
    if (!token) return undefined;
    // A script that is stolen must not be able to write, or to make itself another token.
    if (!isRead(c)) throw new ProblemError(403, 'A token may read. Sign in to change something.');
    if (token.scope === 'subscribers' && !SUBSCRIBERS.test(c.req.path)) {
      throw new ProblemError(403, 'This token may read the list of subscribers only.');
    }
    return `token: ${token.name}`;
  }

  return {
    require: (async (c, next) => {
      checkOrigin(c, siteUrl);
      const actor = await actorOf(c);
      c.header('Cache-Control', 'no-store');
      if (!actor) throw new ProblemError(401, 'Sign in first.');
      c.set('actor', actor);
      await next();
    }) satisfies MiddlewareHandler<SignedIn> as MiddlewareHandler<SignedIn>,

    checkOrigin: (c: Context) => checkOrigin(c, siteUrl),

    /** A new session for every login; the one before ends. */
    async open(c: Context): Promise<void> {
      const before = getCookie(c, COOKIE);
      if (before) await operators.endSession(hashToken(before));
      const token = newToken();
      const at = now();
      const expires = new Date(at.getTime() + LIMITS.admin.sessionLasts);
      await operators.addSession(hashToken(token), at.toISOString(), expires.toISOString());
      setCookie(c, COOKIE, token, {
        ...cookieOptions(siteUrl),
        maxAge: LIMITS.admin.sessionLasts / 1000,
      });
    },

    async close(c: Context): Promise<void> {
      const session = getCookie(c, COOKIE);
      if (session) await operators.endSession(hashToken(session));
      setCookie(c, COOKIE, '', { ...cookieOptions(siteUrl), maxAge: 0 });
    },
  };
}

const cookieOptions = (siteUrl: string) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: siteUrl.startsWith('https:'),
  }) as const;

const isRead = (c: Context) => c.req.method === 'GET' || c.req.method === 'HEAD';

function checkOrigin(c: Context, siteUrl: string) {
  if (!isRead(c) && isCrossSite(c, siteUrl)) {
    throw new ProblemError(403, 'This call comes from another site.');
  }
}
