import type { LiveNewsItem, ReportKind } from '../../contract/news/live-news.ts';
import { isShouting } from '../text/is-shouting.ts';

/** Never advertising, and no live stream, programme or round-up. */
const PICKABLE_KINDS: readonly ReportKind[] = ['news', 'opinion'];

/** Whether a story may go into the newsletter or a post without somebody having picked it. */
export const isPickable = ({ kind, title }: Pick<LiveNewsItem, 'kind' | 'title'>): boolean =>
  PICKABLE_KINDS.includes(kind) && !isShouting(title);
