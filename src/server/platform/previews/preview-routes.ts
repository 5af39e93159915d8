import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Business } from '../../../contract/directory/business.ts';
import type { Event } from '../../../contract/events/event.ts';
import type { Funeral } from '../../../contract/funerals/funeral.ts';
import type { Guide } from '../../../contract/guides/guide.ts';
import type { LivePageSummary } from '../../../contract/live-pages/live-page.ts';
import type { LiveReport, Story } from '../../../contract/news/live-news.ts';
import {
  businessCard,
  eventCard,
  funeralCard,
  guideCard,
  livePageCard,
  PREVIEW_KINDS,
  type PreviewCard,
  type PreviewKind,
  previewVersion,
  reportCard,
  siteCard,
  storyCard,
} from '../../../domain/previews/preview-card.ts';
import { problemResponse } from '../http/calls.ts';
import { BusyError, concurrencyLimit } from '../http/concurrency-limit.ts';
import type { PictureCache } from '../pictures/picture-cache.ts';
import type { DrawPreview } from './draw-preview.ts';

/** One at a time, so that a crawler that fetches a thousand leaves the processor to readers. */
const MAX_CONCURRENT = 1;
const MAX_QUEUED = 40;

const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/** At an address of another version, which shows what is there now. */
const CACHE_TEN_MINUTES = 'public, max-age=600';

/** The call that each kind of page is rendered from, so that what is hidden there has no picture. */
const SOURCES: Record<
  Exclude<PreviewKind, 'site'>,
  { call: string; card: (answer: unknown) => PreviewCard }
> = {
  event: { call: '/api/events/', card: (answer) => eventCard(answer as Event) },
  business: { call: '/api/businesses/', card: (answer) => businessCard(answer as Business) },
  funeral: { call: '/api/funerals/', card: (answer) => funeralCard(answer as Funeral) },
  story: { call: '/api/stories/', card: (answer) => storyCard(answer as Story) },
  live: { call: '/api/live-items/', card: (answer) => reportCard(answer as LiveReport) },
  'live-page': {
    call: '/api/live-pages/',
    card: (answer) => livePageCard(answer as LivePageSummary),
  },
  guide: { call: '/api/guides/', card: (answer) => guideCard(answer as Guide) },
};

interface PreviewDeps {
  /** Answers our own calls, in process. */
  readApi: (path: string) => Response | Promise<Response>;
  readPicture: (path: string) => Response | Promise<Response>;
  draw: DrawPreview;
  cache: PictureCache;
}

/** `/previews/event/{id}/{version}.png`: the picture of a link to it, drawn on first request. */
export function previewRoutes({ readApi, readPicture, draw, cache }: PreviewDeps) {
  const limitConcurrency = concurrencyLimit(MAX_CONCURRENT, MAX_QUEUED);
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  async function drawAndCache(card: PreviewCard, name: string) {
    const picture = await limitConcurrency(async () => {
      const photo = card.photo ? await readPicture(card.photo) : undefined;
      return draw(card, 'wide', photo?.ok ? await photo.arrayBuffer() : undefined);
    });
    await cache.put(name, picture);
    return new Uint8Array(picture);
  }

  async function pictureOf(card: PreviewCard, version: string) {
    const name = `${createHash('sha256').update(`${card.kind}/${card.id}/${version}`).digest('hex').slice(0, 32)}.png`;
    const cached = await cache.get(name);
    if (cached) return cached;
    const running = underWay.get(name);
    if (running) return running;
    const drawing = drawAndCache(card, name).finally(() => underWay.delete(name));
    underWay.set(name, drawing);
    return drawing;
  }

  async function send(c: Context, card: PreviewCard, requested: string) {
    const version = previewVersion(card);
    const headers = {
      'Cache-Control': requested === `${version}.png` ? CACHE_FOREVER : CACHE_TEN_MINUTES,
      ETag: `"${version}"`,
    };
    if (c.req.header('If-None-Match') === headers.ETag) return c.body(null, 304, headers);
    try {
      const png = await pictureOf(card, version);
      return c.body(png, 200, { ...headers, 'Content-Type': 'image/png' });
    } catch (error) {
      if (!(error instanceof BusyError)) throw error;
      return problemResponse(c, 503, 'The site is busy. Please try again in a minute.', {
        headers: { 'Retry-After': '60' },
      });
    }
  }

  return new Hono().get('/:kind/:id/:version{[a-z0-9]{1,10}\\.png}', async (c) => {
    const { kind, id, version: requested } = c.req.param();
    const previewKind = PREVIEW_KINDS.find((each) => each === kind);
    if (previewKind === 'site') return send(c, siteCard(), requested);
    const source = previewKind && SOURCES[previewKind];
    const answer = source && (await readApi(source.call + encodeURIComponent(id)));
    if (!answer || answer.status === 404 || answer.status === 400) return c.text('Not found', 404);
    if (!answer.ok) return problemResponse(c, 503, 'Please try again in a moment.');
    return send(c, source.card(await answer.json()), requested);
  });
}
