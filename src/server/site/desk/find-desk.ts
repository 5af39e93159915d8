import { type FoundGroup, findQuerySchema } from '../../../contract/desk/find.ts';
import { LISTING_STATUS_NAMES } from '../../../contract/desk/listing-desk.ts';
import {
  QUEUE_KIND_NAMES,
  QUEUE_STATES,
  type QueueState,
} from '../../../contract/desk/queue-choices.ts';
import { mayDo, type Right } from '../../../contract/desk/roles.ts';
import type { DeskLine } from '../../../contract/desk/today.ts';
import { foldLetters } from '../../../contract/fold-letters.ts';
import { LISTING_KINDS, LISTINGS, type ListingScreen } from '../../../contract/listings.ts';
import { deskPath } from '../../../domain/desk/desk-path.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { ownOnly } from '../../nouns/articles/own-drafts.ts';
import type { FactStore } from '../../nouns/facts/fact-store.ts';
import { findFacts } from '../../nouns/facts/facts-desk.ts';
import { readQuery, respond } from '../../platform/http/calls.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { Desk } from './open-desk.ts';

interface FindDeskDeps {
  desk: Desk;
  facts: FactStore;
}

/** One kind of thing that can be found. */
interface Source {
  title: string;
  right: Right;
  /** The screen with the whole list. */
  all: 'queue' | 'subscribers' | 'articles' | 'live' | 'facts' | ListingScreen;
  /** One more than is shown, where there are more. */
  find: () => Promise<DeskLine[]>;
}

const PER_KIND = 5;
/** One more tells whether there are others. */
const LIMIT = PER_KIND + 1;
/** As long as a list's search may be. */
const MAX_SEARCH = 200;

/** The desk's search over everything the operator's role may see. */
export function findDesk(deps: FindDeskDeps) {
  return deskRoutes().get('/find', async (c) => {
    const { q } = readQuery(c, findQuerySchema);
    const { role } = c.get('person');
    const groups = sourcesOf(deps, q, ownOnly(c))
      .filter(({ right }) => mayDo(role, right))
      .map(async ({ title, all, find }): Promise<FoundGroup> => {
        const rows = await find();
        return {
          title,
          rows: rows.slice(0, PER_KIND),
          all: rows.length > PER_KIND ? deskPath(all, {}, { search: q }) : null,
        };
      });
    const answer = (await Promise.all(groups)).filter(({ rows }) => rows.length > 0);
    return respond(c, 'GET /admin/find', answer);
  });
}

function sourcesOf(
  { desk, facts }: FindDeskDeps,
  words: string,
  own: ReturnType<typeof ownOnly>,
): Source[] {
  let entries: ReturnType<typeof entriesByState> | undefined;
  const sentIn = () => (entries ??= entriesByState(desk, words));
  return [
    {
      title: 'Inbox',
      right: 'review',
      all: 'queue',
      find: async () =>
        (await sentIn())
          // Published listings have a group of their own.
          .filter(({ item }) => item.state !== 'approved' || item.kind === 'rating')
          .slice(0, LIMIT)
          .map(toLine),
    },
    {
      title: 'Senders',
      right: 'review',
      all: 'queue',
      find: async () => sendersOf(await sentIn(), words),
    },
    {
      title: 'Subscribers',
      right: 'readers',
      all: 'subscribers',
      async find() {
        const page = { search: words, sort: 'Most Recent', page: 1 } as const;
        const { subscribers } = await desk.subscriberList.page(page);
        return subscribers.slice(0, LIMIT).map(({ id, email, status, location }) => ({
          title: email,
          detail: [status, location].filter(Boolean).join(', '),
          href: deskPath('subscribers/subscriber', { id }),
        }));
      },
    },
    ...LISTING_KINDS.map((kind): Source => {
      const { plural, screen } = LISTINGS[kind];
      return {
        title: plural,
        right: 'review',
        all: screen,
        find: async () =>
          (await desk.published[kind].findAtDesk(words, LIMIT)).map((row) => ({
            title: row.title,
            detail: [LISTING_STATUS_NAMES[row.status], row.city].filter(Boolean).join(', '),
            href: deskPath(`${screen}/listing`, { id: row.id }),
          })),
      };
    }),
    {
      title: 'Articles',
      right: 'write',
      all: 'articles',
      find: async () =>
        (await desk.articles.page({ ...own, search: words, page: 1 })).articles
          .slice(0, LIMIT)
          .map(({ id, title, status, authorName }) => ({
            title,
            detail: [status, authorName].filter(Boolean).join(', '),
            href: deskPath('articles/article', { id }),
          })),
    },
    {
      title: 'Live news',
      right: 'publish',
      all: 'live',
      find: async () =>
        (await desk.live.items({ search: words, page: 1 }))
          .slice(0, LIMIT)
          .map(({ title, outlet, publishedAt }) => ({
            title,
            detail: `${outlet}, ${shortDate(publishedAt)}`,
            href: deskPath('live', {}, { search: title.slice(0, MAX_SEARCH) }),
          })),
    },
    {
      title: 'Facts',
      right: 'publish',
      all: 'facts',
      find: async () =>
        (await findFacts(facts, words, LIMIT)).map(({ fact, printed }) => ({
          title: fact.label,
          detail: printed,
          href: deskPath('facts/fact', { id: fact.id }),
        })),
    },
  ];
}

/** What was sent in, by state: what waits comes first. */
async function entriesByState({ queue }: Desk, words: string) {
  const byState = QUEUE_STATES.map(async (state) =>
    (await queue.list(state, { search: words, limit: LIMIT })).map((item) => ({ item, state })),
  );
  return (await Promise.all(byState)).flat();
}

type Entry = Awaited<ReturnType<typeof entriesByState>>[number];

const toLine = ({ item, state }: Entry): DeskLine => ({
  title: item.title,
  detail: `${QUEUE_KIND_NAMES[item.kind]} from ${item.from}, ${item.state}`,
  href: deskPath('queue/entry', { kind: item.kind, id: item.id }, inState(state)),
});

const inState = (state: QueueState): Record<string, string> => (state === 'open' ? {} : { state });

/** The people whose name or address has the words, each once. */
function sendersOf(entries: readonly Entry[], words: string): DeskLine[] {
  const sought = foldLetters(words).split(/\s+/);
  const senders = new Map<string, DeskLine>();
  for (const { item, state } of entries) {
    const { from, email } = item;
    const name = foldLetters(`${from} ${email}`);
    if (!email || senders.has(email) || !sought.every((word) => name.includes(word))) continue;
    senders.set(email, {
      title: from || email,
      detail: email,
      href: deskPath('queue', {}, { ...inState(state), search: email }),
    });
  }
  return [...senders.values()].slice(0, LIMIT);
}
