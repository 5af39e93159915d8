import { z } from 'zod';
import { LISTING_KINDS, LISTINGS } from '../../../contract/listings.ts';
import { ProblemError, readJson } from '../../platform/http/calls.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { TakedownStore } from './takedown-store.ts';

/** The desk's calls that can show a page to readers, and the first part of its path, where the call doesn't name it. */
const SHOWING: readonly (readonly [call: string, kind: string])[] = [
  ['/articles/:id/state', 'article'],
  ['/live-items/:id', 'live'],
  ['/queue/:kind/:id/decision', ''],
  ['/queue/decisions', ''],
  ...LISTING_KINDS.flatMap((kind) => {
    const { screen } = LISTINGS[kind];
    return [[`/${screen}/:id/status`, kind] as const, [`/${screen}`, kind] as const];
  }),
];

// Where one part is wrong, the others count: the call itself refuses what it can't read.
const text = z.string().optional().catch(undefined);
const changeSchema = z.object({
  id: text,
  kind: text,
  status: text,
  decision: text,
  hidden: z.boolean().optional().catch(undefined),
});
const severalSchema = z.array(changeSchema).catch([]);
const bodySchema = changeSchema
  .extend({ changes: severalSchema, entries: severalSchema })
  .catch({ changes: [], entries: [] });

const SHOWN = ['published', 'scheduled', 'approved', 'approve'];
const isShown = ({ status = '', decision = '', hidden }: z.infer<typeof changeSchema>) =>
  hidden === false || SHOWN.includes(status) || SHOWN.includes(decision);

/** What was removed on request is shown again by its takedown file only, never by a slip elsewhere. */
export function keepRemoved(takedowns: Pick<TakedownStore, 'noticeAt'>) {
  const routes = deskRoutes();
  for (const [call, ofCall] of SHOWING) {
    routes.on(['POST', 'PUT'], call, async (c, next) => {
      const { changes, entries, ...own } = bodySchema.parse(await readJson(c));
      for (const change of [own, ...changes, ...entries.map((entry) => ({ ...own, ...entry }))]) {
        const id = c.req.param('id') ?? change.id;
        const kind = ofCall || (c.req.param('kind') ?? change.kind);
        if (!id || !isShown(change)) continue;
        if ((await takedowns.noticeAt(`/${kind}/${id}`))?.isRemoved) {
          throw new ProblemError(
            409,
            'This page was removed on request. Change the decision in its takedown file first.',
          );
        }
      }
      await next();
    });
  }
  return routes;
}
