import type { ArticleSummary } from '../../../contract/articles/article.ts';
import { cardCover } from '../../../domain/articles/article-cover.ts';
import { usePage } from '../../data/page-info.ts';
import { Cover } from '../page/cover.tsx';

/** The headline's link covers it. */
export function CardCover({ article }: { article: ArticleSummary }) {
  if (usePage().light) return null;
  return <Cover src={cardCover(article)} alt="" />;
}
