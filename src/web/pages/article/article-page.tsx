import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { articleById } from '../../data/queries.ts';
import { useOnline } from '../../offline/use-online.ts';
import { usePageData } from '../../page/page-data.ts';
import { ArticleView } from './article-view.tsx';

export function Page({ id }: { id: string }) {
  const { data: article } = usePageData(articleById(id));
  const online = useOnline();
  if (!article) {
    return (
      <MessageScreen title="Article Not Found">
        <PageHead title="Article Not Found" path="/" noIndex />
        <p>The article you're looking for doesn't exist.</p>
        {!online && (
          <p className="mt-4">
            You are offline, so it may only be out of reach.{' '}
            <a href="/offline" className="underline underline-offset-4">
              See what is saved
            </a>
          </p>
        )}
      </MessageScreen>
    );
  }
  return <ArticleView key={article.id} article={article} />;
}
