import type { ReportKind } from '../../contract/news/live-news.ts';

export const REPORT_KIND_NAMES: Record<ReportKind, string> = {
  news: 'News',
  opinion: 'Opinion',
  promotional: 'Advertising',
  live: 'Live stream',
  programme: 'Programme notice',
  recap: 'Recap',
  obituary: 'Death notice',
  'fact-check': 'Fact-check',
};

/** What is said beside a report; nothing for news. We can't know that somebody paid. */
export function kindLabel(kind: ReportKind): string | undefined {
  if (kind === 'news') return undefined;
  return kind === 'promotional' ? 'Looks like advertising' : REPORT_KIND_NAMES[kind];
}
