import { LIMITS } from '../../../contract/limits.ts';
import type { PostedForm } from '../../../contract/posted-form.ts';
import { chosenCategory, chosenListings, chosenMonth } from '../../data/chosen.ts';
import {
  businesses,
  businessFacets,
  curatedArticles,
  eventsOfMonth,
  featuredArticles,
  liveNews,
  newsStatus,
} from '../../data/queries.ts';
import type { AnyQuery } from '../../data/query-cache.ts';

export interface PageParams {
  id: string;
  search: URLSearchParams;
  now: Date;
  /** A form that was posted here and refused. */
  posted?: PostedForm | undefined;
}

export type Reads = (params: PageParams) => AnyQuery[];

/** A part of the home page that a choice in it changes. */
export type PartName = 'live-news' | 'news' | 'business' | 'events';

/** What each of them reads. */
export const PART_QUERIES: Record<PartName, Reads> = {
  'live-news': ({ search }) => [liveNews(chosenCategory(search, 'live')), newsStatus()],
  news: ({ search }) => [featuredArticles(), curatedArticles(chosenCategory(search))],
  business: ({ search }) => [
    businessFacets(),
    businesses(chosenListings(search), LIMITS.directory.pageSize),
    liveNews('Business', LIMITS.liveNews.businessItems),
  ],
  events: ({ search, now }) => [eventsOfMonth(chosenMonth(search, now))],
};
