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

const text = z.string();
const changeSchema = z
  .object({ id: text, kind: text, status: text, decision: text, hidden: z.boolean() })
  .partial();
const severalSchema = z.array(changeSchema).default([]);
const bodySchema = changeSchema.extend({ changes: severalSchema, entries: severalSchema });

const SHOWN = ['published', 'scheduled', 'approved', 'approve'];
const isShown = ({ status = '', decision = '', hidden }: z.infer<typeof changeSchema>) =>
  hidden === false || SHOWN.includes(status) || SHOWN.includes(decision);

/** What was removed on request is shown again by its takedown file only, never by a slip elsewhere. */
export function keepRemoved(takedowns: Pick<TakedownStore, 'noticeAt'>) {
  const routes = deskRoutes();
  for (const [call, ofCall] of SHOWING) {
    routes.on(['POST', 'PUT'], call, async (c, next) => {
      const { data } = bodySchema.safeParse(await readJson(c));
      const { changes, entries, ...own } = data ?? { changes: [], entries: [] };
      for (const change of [own, ...changes, ...entries.map((entry) => ({ ...own, ...entry }))]) {
        const { id = c.req.param('id'), kind = c.req.param('kind') ?? ofCall } = change;
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
