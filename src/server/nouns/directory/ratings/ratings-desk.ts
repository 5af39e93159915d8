import { ratingStatusSchema } from '../../../../contract/directory/rating.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ProblemError, readBody, respond } from '../../../platform/http/calls.ts';
import { deskRoutes } from '../../../platform/operator/gate.ts';
import type { Operator } from '../../../platform/operator/open-operator.ts';
import { updateAverage } from './rating-store.ts';

interface RatingsDeskDeps {
  database: Database;
  operator: Operator;
  now: () => Date;
}

/** Hides what was published, and shows it again; the rest is done in the queue. */
export const ratingsDesk = ({ database, operator, now }: RatingsDeskDeps) =>
  deskRoutes().put('/ratings/:id/status', async (c) => {
    const { status } = await readBody(c, ratingStatusSchema);
    const id = c.req.param('id');
    const business = await database.query.transaction().execute(async (query) => {
      const row = await query
        .updateTable('rating')
        .set({ status, decided_at: now().toISOString() })
        .where('id', '=', id)
        .where('status', 'in', ['approved', 'hidden'])
        .returning('business_id')
        .executeTakeFirst();
      if (!row) throw new ProblemError(404, 'Review not found.');
      await updateAverage(query, row.business_id);
      return row.business_id;
    });
    await operator.note(c, `rating.${status}`, business, { id });
    return respond(c, 'PUT /admin/ratings/{id}/status', { status });
  });
