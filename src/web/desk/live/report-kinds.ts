import type { DeskLiveItem } from '../../../contract/desk/desk.ts';
import type { ReportKind } from '../../../contract/news/live-news.ts';

/** The names to choose a kind by. */
export const KIND_NAMES: Record<ReportKind, string> = {
  news: 'News',
  opinion: 'Opinion',
  promotional: 'Advertising',
  live: 'Live stream',
  programme: 'Programme notice',
  recap: 'Recap',
  obituary: 'Death notice',
};

/** What is said of a report that isn't news. */
export const kindLabel = ({ kind }: Pick<DeskLiveItem, 'kind'>) =>
  kind === 'promotional' ? 'Looks like advertising' : KIND_NAMES[kind];

/** Why the rules took it for that, such as `“1xBet”`; undefined if an operator said so. */
export const kindReason = ({ why }: Pick<DeskLiveItem, 'why'>) =>
  why.find((reason) => reason.startsWith('Looks like '))?.replace(/^[^:]*: /, '');
