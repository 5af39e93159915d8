import { randomUUID } from 'node:crypto';
import type { Database, Query } from '../../../platform/database/database.ts';

export interface IssuePlan {
  number: number;
  planId: string;
  sendAt: string;
}

/**
 * Drafts that are sent automatically, unless somebody stops them.
 * See docs/decisions/0025-schedule-newsletter-issues-and-alerts.md.
 */
export function issuePlanStore(db: Database) {
  const planned = (query: Query) =>
    query
      .updateTable('newsletter_issue')
      .where('status', '=', 'draft')
      .where('kind', '=', 'weekly');

  return {
    /** Whether it was a draft. A new plan replaces the old one and the link that stopped it. */
    async plan(number: number, sendAt: string, plannedBy: string): Promise<boolean> {
      const result = await planned(db.query)
        .set({ send_at: sendAt, plan_id: randomUUID(), planned_by: plannedBy, held: null })
        .where('number', '=', number)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },

    /** The number of the issue that stays a draft now; undefined where there was no such plan. */
    async stop(which: { number: number } | { planId: string }): Promise<number | undefined> {
      const query = planned(db.query)
        .set({ send_at: null, plan_id: null, planned_by: null })
        .where('send_at', 'is not', null);
      const row = await ('number' in which
        ? query.where('number', '=', which.number)
        : query.where('plan_id', '=', which.planId)
      )
        .returning('number')
        .executeTakeFirst();
      return row?.number;
    },

    /** All that the site scheduled itself, when automatic sending is switched off. */
    async stopAll(): Promise<number[]> {
      const rows = await planned(db.query)
        .set({ send_at: null, plan_id: null })
        .where('send_at', 'is not', null)
        .where('planned_by', 'is', null)
        .returning('number')
        .execute();
      return rows.map(({ number }) => number);
    },

    async due(now: string): Promise<IssuePlan[]> {
      const rows = await db.query
        .selectFrom('newsletter_issue')
        .select(['number', 'plan_id', 'send_at'])
        .where('status', '=', 'draft')
        .where('send_at', '<=', now)
        .orderBy('number')
        .execute();
      return rows.flatMap(({ number, plan_id, send_at }) =>
        plan_id && send_at ? [{ number, planId: plan_id, sendAt: send_at }] : [],
      );
    },

    /** Ends a plan without sending. True for one of several processes. */
    async hold(query: Query, { number, planId }: IssuePlan, why: string) {
      const result = await planned(query)
        .set({ send_at: null, plan_id: null, planned_by: null, held: why })
        .where('number', '=', number)
        .where('plan_id', '=', planId)
        .executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },
  };
}
