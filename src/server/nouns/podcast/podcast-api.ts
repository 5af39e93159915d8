import { Hono } from 'hono';
import { PODCAST_APP_NAMES, PODCAST_APPS } from '../../../contract/podcast/podcast-desk.ts';
import { ProblemError, respond, wholeNumber } from '../../platform/http/calls.ts';
import type { Podcast } from './open-podcast.ts';

/** The list without transcripts, to keep the home page small; each episode in full. */
export function podcastApi({ catalogue, shows }: Podcast) {
  return new Hono()
    .get('/', async (c) => respond(c, 'GET /podcast', await catalogue.summaries()))
    .get('/apps', async (c) => {
      const addresses = await shows.apps();
      const listed = PODCAST_APP_NAMES.filter((app) => addresses[app]);
      const apps = listed.map((app) => ({ name: PODCAST_APPS[app], url: addresses[app] }));
      return respond(c, 'GET /podcast/apps', apps);
    })
    .get('/bulletin', async (c) => respond(c, 'GET /podcast/bulletin', await catalogue.bulletin()))
    .get('/:number{[0-9]+|newest}', async (c) => {
      const chosen = c.req.param('number');
      const number = chosen === 'newest' ? await catalogue.newest() : wholeNumber(chosen);
      const episode = number === undefined ? undefined : await catalogue.find(number);
      if (!episode) throw new ProblemError(404, 'There is no such episode.');
      return respond(c, 'GET /podcast/{number}', episode);
    });
}
