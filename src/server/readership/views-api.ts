import { type Context, Hono } from 'hono';
import { type View, viewSchema } from '../../contract/desk/readership.ts';
import { dayOf } from '../../domain/time/calendar-day.ts';
import { atMost } from '../http/at-most.ts';
import { clientAddress } from '../http/client-address.ts';
import { ProblemError } from '../http/problem-response.ts';
import { checked } from '../http/read-input.ts';
import { isCrossSite } from '../http/same-origin.ts';
import type { Readership } from './open-readership.ts';
import { referrerNames } from './referrer-names.ts';
import { viewLimit } from './view-limit.ts';

interface Parts {
  readership: Pick<Readership, 'isCounted' | 'count'>;
  /** The one path of the page that everybody can read at a path. */
  publicPath: (path: string) => Promise<string | undefined>;
  siteUrl: string;
  now: () => Date;
}

/** Programs that say so. CUBOT makes phones. */
const PROGRAM = /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|preview|monitor|python|curl/i;
const HOST = /^[a-z0-9.-]+(?::\d+)?$/;
const plainHost = (host: string) => host.replace(/^www\./, '');
const KNOWN_PAGES = 5000;
const LOOKED_UP_AT_ONCE = 2;
const MOST_LOOKED_UP = 50;

/** Pages say that they were seen. The answer is the same whether it counts or not. */
export function viewsApi({ readership, publicPath, siteUrl, now }: Parts) {
  const limit = viewLimit();
  const nameOf = referrerNames(limit.mayPropose);
  const known = new Map<string, string>();
  const inTurn = atMost(LOOKED_UP_AT_ONCE, MOST_LOOKED_UP);
  const own = plainHost(new URL(siteUrl).host);

  /** A page can be written in many ways, and counts under one. */
  async function pageAt(path: string): Promise<string | undefined> {
    const page = known.get(path) ?? (await inTurn(() => publicPath(path)));
    if (known.size >= KNOWN_PAGES) known.clear();
    if (page) known.set(path, page);
    return page;
  }

  async function count({ path, from, ...view }: View, c: Context, at: Date) {
    // Before the page is looked up, which takes longer than all the rest.
    const visitor = limit.visitor(clientAddress(c), at);
    const page = visitor === undefined ? undefined : await pageAt(path);
    if (visitor === undefined || !page) return;
    const { counts, ranks } = limit.admit(visitor, page, at);
    if (!counts) return;
    const day = dayOf(at);
    const host = HOST.test(from) ? plainHost(from) : '';
    const isOwn = host === own || host === plainHost(c.req.header('Host') ?? own);
    const referrer = isOwn ? undefined : host && nameOf(host, visitor, day);
    readership.count({ ...view, page, referrer, ranks }, day);
  }

  return new Hono().post('/', async (c) => {
    if (isCrossSite(c, siteUrl)) throw new ProblemError(403, 'Only our own pages are counted.');
    if (!readership.isCounted || isLeftOut(c)) return c.body(null, 204);
    // Sent as plain text: it is the shortest way for a page that is being left.
    const view = checked(viewSchema, parsed(await c.req.text()));
    // Where a page cannot be looked up now, its view goes uncounted.
    await count(view, c, now()).catch(() => undefined);
    return c.body(null, 204);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProblemError(400, 'The body is not valid JSON.');
  }
}

/** Who asks to be left out, what is no browser, and what nobody has seen yet. */
function isLeftOut(c: Context): boolean {
  const header = (name: string) => c.req.header(name) ?? '';
  return (
    header('Sec-GPC') === '1' ||
    header('DNT') === '1' ||
    header('Sec-Purpose') !== '' ||
    (header('Origin') === '' && header('Sec-Fetch-Site') === '') ||
    PROGRAM.test(header('User-Agent'))
  );
}
