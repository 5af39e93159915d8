import { Hono } from 'hono';
import type { Episode, EpisodeSummary } from '../../contract/podcast/podcast.ts';
import { ProblemError } from '../http/problem-response.ts';

/** The list without scripts, so that it weighs nothing on the home page; each episode whole. */
export function podcastApi(episodes: readonly Episode[]) {
  const summaries = episodes.map(
    ({ number, title, description, duration }): EpisodeSummary => ({
      number,
      title,
      description,
      duration,
    }),
  );
  return new Hono()
    .get('/', (c) => c.json(summaries))
    .get('/:number{[0-9]+}', (c) => {
      const episode = episodes.find(({ number }) => number === Number(c.req.param('number')));
      if (!episode) throw new ProblemError(404, 'There is no episode with this number.');
      return c.json(episode);
    });
}
