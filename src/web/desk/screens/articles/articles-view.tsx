import { navigate } from 'wouter/use-browser-location';
import { useUrlParam } from '../../kit/data/use-url-param.ts';
import { ArticleList } from './article-list.tsx';
import { DeletedArticles } from './deleted-articles.tsx';
import { NEW_ARTICLE, OpenArticle } from './open-article.tsx';

/** All articles: drafts, scheduled, published, unpublished and deleted. */
export function ArticlesView() {
  const param = useUrlParam('id');
  const open = (id: string) => navigate(param.hrefOf(id));
  if (param.open !== undefined) return <OpenArticle />;
  return (
    <>
      <ArticleList hrefOf={param.hrefOf} onWrite={() => open(NEW_ARTICLE)} />
      <DeletedArticles onOpen={open} />
    </>
  );
}
