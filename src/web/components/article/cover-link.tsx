import type { ArticleSummary } from '../../../contract/article.ts';
import { coverFor } from '../../../domain/article-cover.ts';
import { useLight } from '../../light/use-light.ts';
import { Link } from '../../navigation/router.tsx';
import { Cover } from '../page/cover.tsx';
import { articlePath } from './article-link.tsx';

/** For pointers only: the headline beside it is the same link, which is enough for keyboards. */
export function CoverLink({ article, first }: { article: ArticleSummary; first?: boolean }) {
  if (useLight()) return null;
  return (
    <Link href={articlePath(article.id)} className="block" tabIndex={-1} aria-hidden="true">
      <Cover src={coverFor(article)} alt="" first={first} />
    </Link>
  );
}
