import type { ArticleSummary } from '../../../contract/articles/article.ts';
import { cardCover } from '../../../domain/articles/article-cover.ts';
import { usePage } from '../../data/page-info.ts';
import { Cover } from '../page/cover.tsx';

/** The headline's link covers it. */
export function CardCover({ article, first }: { article: ArticleSummary; first?: boolean }) {
  if (usePage().light) return null;
  return <Cover src={cardCover(article)} alt="" first={first} />;
}
