import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { LIMITS } from '../../contract/limits.ts';
import type { ArticleStore } from '../database/article-store.ts';
import type { SubscriberStore } from '../database/subscriber-store.ts';
import { articlesApi } from './articles-api.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { type LiveNewsStores, liveNewsApi, outletsApi, storiesApi } from './live-news-api.ts';
import { newsletterApi } from './newsletter-api.ts';
import { problemResponse } from './problem-response.ts';
import { searchApi } from './search-api.ts';

export interface Stores extends LiveNewsStores {
  articles: ArticleStore;
  subscribers: SubscriberStore;
}

/** Everything under `/api`, and what every call there passes first. */
export function createApi(stores: Stores, now: () => Date, kept: KeptAnswers) {
  const api = new Hono();

  // A path that exists for another method says which ones it has.
  api.use(
    methodNotAllowed({
      app: api,
      onMethodNotAllowed: (c, methods) =>
        problemResponse(
          c,
          405,
          `${c.req.method} is not possible here. Use ${methods.join(' or ')}.`,
          {
            headers: { Allow: methods.join(', ') },
          },
        ),
    }),
  );
  // Small answers stay small, and an answer the reader already has costs no bytes.
  api.use(compress(), etag());
  // Nobody needs to send us more than this.
  api.use(
    bodyLimit({
      maxSize: LIMITS.request.maxBodyBytes,
      onError: (c) => problemResponse(c, 413, 'The body is over 64 KB.'),
    }),
  );
  api.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-cache');
  });

  api.route('/articles', articlesApi(stores.articles, now));
  api.route('/live-news', liveNewsApi(stores, kept, now));
  api.route('/stories', storiesApi(stores, kept));
  api.route('/outlets', outletsApi(stores));
  api.route('/newsletter', newsletterApi(stores.subscribers, now));
  api.route('/search', searchApi(stores.articles, now));
  api.all('*', (c) => problemResponse(c, 404, 'There is no such call.'));
  return api;
}
