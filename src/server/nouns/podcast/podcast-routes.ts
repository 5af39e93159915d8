import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { jsonFeedPath } from '../../../domain/feeds/feeds.ts';
import { writeVtt } from '../../../domain/podcast/cues.ts';
import { problemResponse } from '../../platform/http/calls.ts';
import { BusyError } from '../../platform/http/concurrency-limit.ts';
import { type Feed, sendJsonFeed } from '../../platform/http/feed.ts';
import { sendRss } from '../../platform/http/rss.ts';
import { artworkPath, type DrawArtwork } from './artwork.ts';
import type { Podcast } from './open-podcast.ts';
import { podcastRss } from './podcast-rss.ts';
import { episodePage, itemId, type Published, SHOWS, type Show } from './shows.ts';

const FIVE_MINUTES = 'public, max-age=300';
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/** At the address of an older cover, which shows what is there now. */
const TEN_MINUTES = 'public, max-age=600';

interface PodcastRouteDeps {
  podcast: Podcast;
  siteUrl: string;
  contact: { editor: string };
  artwork: DrawArtwork;
}

/** The feeds of both shows, and what their items name: transcripts, chapters, artwork. */
export function podcastRoutes({ podcast, siteUrl, contact, artwork }: PodcastRouteDeps) {
  const { catalogue, shows } = podcast;
  const routes = new Hono();
  for (const show of ['stories', 'bulletin'] as const) {
    const { path, feed } = SHOWS[show];
    const rssPath = feed().path;
    const readFeed = async () => ({
      siteUrl,
      show,
      guid: await shows.guid(rssPath),
      // Apple refuses a feed with one, and an hour has 150 MB.
      episodes: (await catalogue.published(show)).filter(({ audio }) => audio.type !== 'audio/wav'),
    });
    routes.get(rssPath, compress(), etag(), async (c) => {
      const input = { ownerEmail: contact.editor, artwork: artworkPath(show) };
      return sendRss(c, podcastRss({ ...(await readFeed()), ...input }), FIVE_MINUTES);
    });
    routes.get(jsonFeedPath(rssPath), compress(), etag(), async (c) =>
      sendJsonFeed(c, podcastJson(await readFeed()), siteUrl, FIVE_MINUTES),
    );
    routes.get(`${path}/artwork/:file{[a-z0-9]{1,10}\\.jpg}`, (c) => sendArtwork(c, show));
    routes.get(`${path}/:id/transcript.vtt`, async (c) => {
      const episode = await episodeOf(show, c.req.param('id'));
      if (!episode?.cues.length) return missing(c);
      return send(c, 'text/vtt; charset=utf-8', writeVtt(episode.cues));
    });
    routes.get(`${path}/:id/transcript.txt`, async (c) => {
      const episode = await episodeOf(show, c.req.param('id'));
      const text = episode?.cues.map((cue) => cue.text).join('\n');
      return text ? send(c, 'text/plain; charset=utf-8', `${text}\n`) : missing(c);
    });
    routes.get(`${path}/:id/chapters.json`, async (c) => {
      const episode = await episodeOf(show, c.req.param('id'));
      if (!episode?.chapters.length) return missing(c);
      const chapters = episode.chapters.map(({ start, title }) => ({ startTime: start, title }));
      const json = JSON.stringify({ version: '1.2.0', chapters });
      return send(c, 'application/json+chapters; charset=utf-8', json);
    });
  }

  const episodeOf = async (show: Show, id: string) =>
    (await catalogue.published(show)).find((episode) => episode.id === id);

  const send = (c: Context, type: string, body: string) =>
    c.body(body, 200, {
      'Content-Type': type,
      'Cache-Control': FIVE_MINUTES,
      // Players on the web fetch them from their own pages.
      'Access-Control-Allow-Origin': '*',
    });

  const missing = (c: Context) => c.text('Not found', 404, { 'Cache-Control': 'no-store' });

  async function sendArtwork(c: Context, show: Show) {
    const isCurrent = c.req.path === artworkPath(show);
    try {
      return c.body(await artwork(show), 200, {
        'Content-Type': 'image/jpeg',
        'Cache-Control': isCurrent ? CACHE_FOREVER : TEN_MINUTES,
      });
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      const headers = { 'Retry-After': '60' };
      return problemResponse(c, 503, 'Please try again in a moment.', { headers });
    }
  }

  return routes;
}

interface PodcastJsonInput {
  siteUrl: string;
  show: Show;
  guid: string;
  episodes: readonly Published[];
}

/** A show for feed readers: what its RSS has, without the tags of podcast apps. */
const podcastJson = ({ siteUrl, show, guid, episodes }: PodcastJsonInput): Feed => ({
  ...SHOWS[show].feed(),
  description: SHOWS[show].description,
  items: episodes.map((episode) => ({
    id: itemId(episode, guid),
    url: siteUrl + episodePage(episode),
    title: episode.title,
    summary: episode.description,
    html: episode.notes,
    publishedAt: episode.publishedAt,
    recording: { ...episode.audio, url: siteUrl + episode.audio.url },
  })),
});
