import { Hono } from 'hono';
import type { Episode, EpisodeSummary, PodcastApp } from '../../contract/podcast/podcast.ts';
import { ProblemError } from '../http/problem-response.ts';

/** The list without transcripts, to keep the home page small; each episode in full. */
export function podcastApi(episodes: readonly Episode[]) {
  const summaries = episodes.map(
    ({ number, title, description, duration, audio }): EpisodeSummary => ({
      number,
      title,
      description,
      duration,
      audio,
    }),
  );
  return new Hono()
    .get('/', (c) => c.json(summaries))
    .get('/apps', (c) => c.json([] satisfies PodcastApp[]))
    .get('/:number{[0-9]+}', (c) => {
      const episode = episodes.find(({ number }) => number === Number(c.req.param('number')));
      if (!episode) throw new ProblemError(404, 'There is no such episode.');
      return c.json(episode);
    });
}
