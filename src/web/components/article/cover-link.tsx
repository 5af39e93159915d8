// biome-ignore-all lint/a11y/useAnchorContent: hidden from screen readers, which have the headline
import type { ArticleSummary } from '../../../contract/articles/article.ts';
import { cardCover } from '../../../domain/articles/article-cover.ts';
import { usePage } from '../../data/page-info.ts';
import { Cover } from '../page/cover.tsx';
import { articlePath } from './article-link.tsx';

/** For pointers only: the headline beside it is the same link, which is enough for keyboards. */
export function CoverLink({ article, first }: { article: ArticleSummary; first?: boolean }) {
  if (usePage().light) return null;
  return (
    <a href={articlePath(article.id)} className="block" tabIndex={-1} aria-hidden="true">
      <Cover src={cardCover(article)} alt="" first={first} />
    </a>
  );
}
