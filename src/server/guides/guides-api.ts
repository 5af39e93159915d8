import { Hono } from 'hono';
import { type Guide, type GuideSummary, guideQuerySchema } from '../../contract/guide.ts';
import { ProblemError } from '../http/problem-response.ts';
import { readQuery } from '../http/read-input.ts';

export function guidesApi(guides: readonly Guide[]) {
  const summaries = guides.map(
    ({ id, title, category, excerpt, timeLabel }): GuideSummary => ({
      id,
      title,
      category,
      excerpt,
      timeLabel,
    }),
  );
  return new Hono()
    .get('/', (c) => c.json(summaries.slice(0, readQuery(c, guideQuerySchema).limit)))
    .get('/:id', (c) => {
      const guide = guides.find(({ id }) => id === c.req.param('id'));
      if (!guide) throw new ProblemError(404, 'There is no guide with this name.');
      return c.json(guide);
    });
}
