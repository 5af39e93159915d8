import { publishing } from './0001-publishing.ts';
import { liveNews } from './0002-live-news.ts';
import { listings } from './0003-listings.ts';
import { newsletter } from './0004-newsletter.ts';
import { inbox } from './0005-inbox.ts';
import { operator } from './0006-operator.ts';
import { storyLists } from './0007-story-lists.ts';
import { finding } from './0030-finding.ts';
import { searchWords } from './0031-search-words.ts';
import { searchWithoutPending } from './0032-search-without-pending.ts';
import { desk } from './0040-desk.ts';
import { newsDesk } from './0041-news-desk.ts';
import { searchMatch } from './0050-search-match.ts';
import { operatorFiling } from './0060-operator-filing.ts';
import type { Columns, SchemaQuery } from './columns.ts';

export interface Migration {
  name: string;
  up: (query: SchemaQuery, columns: Columns) => Promise<void>;
}

/** In the order they run. Released ones are history: change the schema by adding another. */
export const migrations: readonly Migration[] = [
  { name: '0001-publishing', up: publishing },
  { name: '0002-live-news', up: liveNews },
  { name: '0003-listings', up: listings },
  { name: '0004-newsletter', up: newsletter },
  { name: '0005-inbox', up: inbox },
  { name: '0006-operator', up: operator },
  { name: '0007-story-lists', up: storyLists },
  { name: '0030-finding', up: finding },
  { name: '0031-search-words', up: searchWords },
  { name: '0032-search-without-pending', up: searchWithoutPending },
  { name: '0040-desk', up: desk },
  { name: '0041-news-desk', up: newsDesk },
  { name: '0050-search-match', up: searchMatch },
  { name: '0060-operator-filing', up: operatorFiling },
];
