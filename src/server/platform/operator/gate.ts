import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { ADMIN_LIMITS } from '../../../contract/desk/desk-choices.ts';
import { mayDo, type Right } from '../../../contract/desk/roles.ts';
import { MINUTE } from '../../../contract/durations.ts';
import { ProblemError } from '../http/calls.ts';
import { isCrossSite } from '../http/same-origin.ts';
import type { OperatorStore, Person } from './operator-store.ts';
import { hashToken, newToken } from './token-hash.ts';

const COOKIE = 'operator_session';

/** The routes that a token for subscribers may read. */
const SUBSCRIBER_ROUTES =
  /^\/api\/(?:newsletter\/(?:subscribers|analytics)|admin\/subscribers\.csv)$/;

export interface GateDeps {
  operators: OperatorStore;
  siteUrl: string;
  now: () => Date;
}

export type Gate = ReturnType<typeof createGate>;
/** What handlers behind the gate know about the caller. */
export interface SignedIn {
  Variables: { actor: string; person: Person };
}

/** Routes behind the gate. */
export const deskRoutes = () => new Hono<SignedIn>();

/** Protects every call of the desk: requires a session cookie, or a token for reading. */
export function createGate({ operators, siteUrl, now }: GateDeps) {
  async function sessionOf(c: Context): Promise<Person | undefined> {
    const session = getCookie(c, COOKIE);
    if (!session) return undefined;
    // Machines' clocks differ by seconds.
    const longest = new Date(now().getTime() + ADMIN_LIMITS.sessionLasts + MINUTE).toISOString();
    return operators.session(hashToken(session), now().toISOString(), longest);
  }

  async function personOf(c: Context): Promise<Person | undefined> {
    const at = now().toISOString();
    const person = await sessionOf(c);
    if (person) return person;
    const bearer = /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];
    const token = bearer && (await operators.acceptToken(hashToken(bearer), at));
    if (!token) return undefined;
    // A stolen token must not be able to write, or to create another token.
    if (!isRead(c)) throw new ProblemError(403, 'Tokens are read-only. Sign in to make changes.');
    if (token.scope === 'subscribers' && !SUBSCRIBER_ROUTES.test(c.req.path)) {
      throw new ProblemError(403, 'This token can only read subscribers.');
    }
    // Created by an owner, and read-only.
    return { id: '', name: `token: ${token.name}`, role: 'owner' };
  }

  return {
    require: (async (c, next) => {
      checkOrigin(c, siteUrl);
      const person = await personOf(c);
      c.header('Cache-Control', 'no-store');
      if (!person) throw new ProblemError(401, 'Sign in first.');
      c.set('person', person);
      c.set('actor', person.name);
      await next();
    }) satisfies MiddlewareHandler<SignedIn> as MiddlewareHandler<SignedIn>,

    /** After `require`: only for roles with the right that the call needs. */
    allow(rightOf: (c: Context<SignedIn>) => Right): MiddlewareHandler<SignedIn> {
      return async (c, next) => {
        if (!mayDo(c.get('person').role, rightOf(c))) {
          throw new ProblemError(403, 'Your role doesn’t allow this. Ask an owner.');
        }
        await next();
      };
    },

    /** Whether the browser has a session; tokens are for scripts. */
    async hasSession(c: Context): Promise<boolean> {
      c.header('Cache-Control', 'no-store');
      return (await sessionOf(c)) !== undefined;
    },

    checkOrigin: (c: Context) => checkOrigin(c, siteUrl),

    /** A new session for every sign-in; the previous one ends. */
    async open(c: Context, operatorId: string): Promise<void> {
      const before = getCookie(c, COOKIE);
      if (before) await operators.endSession(hashToken(before));
      const token = newToken();
      const at = now();
      const expires = new Date(at.getTime() + ADMIN_LIMITS.sessionLasts);
      const [start, end] = [at.toISOString(), expires.toISOString()];
      await operators.addSession(hashToken(token), start, end, operatorId);
      setCookie(c, COOKIE, token, {
        ...cookieOptions(siteUrl),
        maxAge: ADMIN_LIMITS.sessionLasts / 1000,
      });
    },

    async close(c: Context): Promise<void> {
      const session = getCookie(c, COOKIE);
      if (session) await operators.endSession(hashToken(session));
      setCookie(c, COOKIE, '', { ...cookieOptions(siteUrl), maxAge: 0 });
    },
  };
}

export const cookieOptions = (siteUrl: string) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: siteUrl.startsWith('https:'),
  }) as const;

const isRead = (c: Context) => c.req.method === 'GET' || c.req.method === 'HEAD';

function checkOrigin(c: Context, siteUrl: string) {
  if (!isRead(c) && isCrossSite(c, siteUrl)) {
    throw new ProblemError(403, 'This request came from another site.');
  }
}
