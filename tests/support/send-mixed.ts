import type { Hono } from 'hono';
import { expect } from 'vitest';
import { STAMP_FIELD } from '../../src/contract/inbox/submission.ts';
import type { Database } from '../../src/server/platform/database/database.ts';
import { MIXED_SUBMISSIONS, type MixedSubmission } from './mixed-submissions.ts';

const MINUTE = 60_000;

interface Site {
  app: Pick<Hono, 'request'>;
  clock: { now: Date };
  database: Database;
}

/** Sends a day's mixed submissions, one a minute, and says which of them were taken for suspect. */
export async function sendMixed({ app, clock, database }: Site) {
  const start = clock.now.getTime();
  const sent: string[] = [];
  for (const [n, { path, body, spent }] of MIXED_SUBMISSIONS.entries()) {
    const arrives = start + n * MINUTE;
    clock.now = new Date(arrives - (spent ?? 0));
    const opened =
      spent === undefined ? '' : (await (await app.request('/api/form-stamp')).json()).stamp;
    clock.now = new Date(arrives);
    // Otherwise all come from one address, within a second.
    await database.query.deleteFrom('flood_count').execute();
    const response = await app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, [STAMP_FIELD]: opened }),
    });
    expect(response.status).toBe(201);
    sent.push(clock.now.toISOString());
  }
  const suspects = await Promise.all(
    (['business', 'event', 'contact_message', 'problem_report'] as const).map((table) =>
      database.query
        .selectFrom(table)
        .select('created_at')
        .where('suspicion', 'is not', null)
        .execute(),
    ),
  );
  const caught = new Set(suspects.flat().map(({ created_at }) => created_at));
  const isCaught = (_: MixedSubmission, n: number) => caught.has(sent[n] ?? '');
  const suspect = MIXED_SUBMISSIONS.filter(isCaught);
  return {
    spam: suspect.filter(({ isSpam }) => isSpam),
    meant: suspect.filter(({ isSpam }) => !isSpam),
  };
}
