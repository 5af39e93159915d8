import { listingStatusSchema } from '../../../contract/desk/listing-desk.ts';
import { LISTINGS, type ListingKind } from '../../../contract/listings.ts';
import type { Database } from '../../platform/database/database.ts';
import { ProblemError, readBody, readQuery } from '../../platform/http/calls.ts';
import { enqueueMail } from '../../platform/mail/mail-store.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { Reviewable } from '../../platform/review/reviewable.ts';
import type { DeskCallDeps } from '../submissions/noun-module.ts';
import type { Filters, Several } from './listing-noun.ts';
import type { ListingStore } from './listing-store.ts';

/** The desk's calls about what was published: `ScreenCalls` of the contract. Fields are edited on the review screen. */
export function listingDesk<Table extends ListingKind>(
  store: ListingStore<Table>,
  { database, operator, places, siteUrl, now }: DeskCallDeps,
) {
  const { kind, screen } = store;
  const published = store.published(database);
  const at = () => now().toISOString();

  async function listingOf(id: string) {
    const listing = await published.find(id);
    if (!listing) throw new ProblemError(404, `${LISTINGS[kind].name} not found.`);
    return listing;
  }

  return deskRoutes()
    .get('/', async (c) => {
      // The intersection is of the contract's own type with the part of it that all kinds share.
      const filters = readQuery(c, screen.query) as Filters<Table>;
      return c.json(await published.page(filters, at()));
    })
    .post('/', async (c) => {
      const entered = await readBody(c, screen.entered);
      const { key, status, notifySender: tells } = entered;
      const columns = screen.columns(entered, places, now());
      const id = await store.open(database).enter(columns, { key, status, now: at() });
      if (status === 'approved' && tells) {
        const review = store.review(database, places);
        await notifySender(database, review, { kind, id, siteUrl, now: at() });
      }
      const title = columns[store.title as keyof typeof columns];
      await operator.note(c, `${kind}.enter`, String(title), { id, status });
      return c.json({ id }, 201);
    })
    .put('/', async (c) => {
      const changes = (await readBody(c, screen.several)).changes as Several<Table>[];
      await published.changeSeveral(changes, at());
      await operator.note(c, `${kind}.several`, `${changes.length} selected`, { changes });
      return c.json({ changed: changes.length });
    })
    .get('/:id', async (c) => c.json((await listingOf(c.req.param('id'))).listed))
    .put('/:id/status', async (c) => {
      const { status } = await readBody(c, listingStatusSchema);
      const { id, title, ...before } = await listingOf(c.req.param('id'));
      await published.setStatus(id, status, at());
      await operator.note(c, `${kind}.${status}`, title, { id, before: before.status });
      return c.json((await listingOf(id)).listed);
    });
}

interface Published {
  kind: ListingKind;
  id: string;
  siteUrl: string;
  now: string;
}

/** Emails the sender of a listing that the operator entered and published. */
async function notifySender(
  { query }: Database,
  { find, decisionEmail }: Reviewable,
  { kind, id, siteUrl, now }: Published,
): Promise<void> {
  const entry = await find(id);
  if (!entry?.email || !decisionEmail) return;
  const mail = await decisionEmail(entry, { decision: 'approve', reason: '' }, siteUrl);
  await enqueueMail(query, { ...mail, key: `decision:${kind}:${id}`, to: entry.email }, now);
}
