import type { ReportKind } from '../../contract/news/live-news.ts';

/** What readers and operators are told of a report that isn't plain news. */
export const KIND_WORDS: Record<Exclude<ReportKind, 'news'>, string> = {
  opinion: 'Opinion',
  promotional: 'Looks like advertising',
  live: 'Live stream',
  programme: 'Programme',
  recap: 'Recap',
  obituary: 'Death notice',
};
