import { z } from 'zod';
import { LISTING_KINDS, LISTINGS } from '../../../contract/listings.ts';
import { ProblemError, readJson } from '../../platform/http/calls.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { TakedownStore } from './takedown-store.ts';

/** The desk's calls that can show a page to readers, and the first part of the page's path. */
const SHOWING: readonly (readonly [call: string, kind: string])[] = [
  ['/articles/:id/state', 'article'],
  ['/live-items/:id', 'live'],
  ...LISTING_KINDS.flatMap((kind) => {
    const { screen } = LISTINGS[kind];
    return [[`/${screen}/:id/status`, kind] as const, [`/${screen}`, kind] as const];
  }),
];

const changeSchema = z
  .object({ id: z.string(), status: z.string(), hidden: z.boolean() })
  .partial();
const bodySchema = changeSchema.extend({ changes: z.array(changeSchema).optional() });

const isShown = ({ status = '', hidden }: z.infer<typeof changeSchema>) =>
  hidden === false || ['published', 'scheduled', 'approved'].includes(status);

/** What was removed on request is shown again by its takedown file only, never by a slip elsewhere. */
export function keepRemoved(takedowns: Pick<TakedownStore, 'noticeAt'>) {
  const routes = deskRoutes();
  for (const [call, kind] of SHOWING) {
    routes.on(['POST', 'PUT'], call, async (c, next) => {
      const body = bodySchema.safeParse(await readJson(c)).data ?? {};
      for (const { id = c.req.param('id'), ...change } of body.changes ?? [body]) {
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
