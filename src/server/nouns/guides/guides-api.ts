import { Hono } from 'hono';
import { type Guide, type GuideSummary, guideQuerySchema } from '../../../contract/guides/guide.ts';
import { withFacts } from '../../../domain/facts/guide-facts.ts';
import { dayOf } from '../../../domain/time/calendar-day.ts';
import { ProblemError, readQuery } from '../../platform/http/calls.ts';
import type { FactStore } from '../facts/fact-store.ts';

interface GuidesApiDeps {
  guides: readonly Guide[];
  facts: FactStore;
  now: () => Date;
}

export function guidesApi({ guides, facts, now }: GuidesApiDeps) {
  const summaries = guides.map(
    ({ id, group, title, category, excerpt, timeLabel }): GuideSummary => ({
      id,
      group,
      title,
      category,
      excerpt,
      timeLabel,
    }),
  );
  return new Hono()
    .get('/', (c) => c.json(summaries.slice(0, readQuery(c, guideQuerySchema).limit)))
    .get('/:id', async (c) => {
      const guide = guides.find(({ id }) => id === c.req.param('id'));
      if (!guide) throw new ProblemError(404, 'There is no such guide.');
      return c.json(withFacts(guide, await facts.all(), dayOf(now())));
    });
}
