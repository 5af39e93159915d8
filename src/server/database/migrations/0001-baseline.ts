import { createArticles } from './baseline/articles.ts';
import { createDirectory } from './baseline/directory.ts';
import { createEvents } from './baseline/events.ts';
import { createFacts } from './baseline/facts.ts';
import { createImports } from './baseline/imports.ts';
import { createInbox } from './baseline/inbox.ts';
import { createIndexing } from './baseline/indexing.ts';
import { createMail } from './baseline/mail.ts';
import { createMoney } from './baseline/money.ts';
import { createNews } from './baseline/news.ts';
import { createNewsletter } from './baseline/newsletter.ts';
import { createOperators } from './baseline/operators.ts';
import { createPictures } from './baseline/pictures.ts';
import { createPodcast } from './baseline/podcast.ts';
import { createPush } from './baseline/push.ts';
import { createSearch } from './baseline/search.ts';
import { createSenders } from './baseline/senders.ts';
import { createSite } from './baseline/site.ts';
import type { Columns, SchemaQuery } from './columns.ts';

/** In this order, because a table comes after those it refers to, and search watches all others. */
const AREAS = [
  createSite,
  createOperators,
  createPictures,
  createArticles,
  createImports,
  createNews,
  createDirectory,
  createEvents,
  createSenders,
  createNewsletter,
  createMail,
  createPush,
  createInbox,
  createMoney,
  createFacts,
  createPodcast,
  createIndexing,
  createSearch,
];

/** The tables of a new site. */
export async function baseline(query: SchemaQuery, c: Columns): Promise<void> {
  for (const create of AREAS) await create(query, c);
}
