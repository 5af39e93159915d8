import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { articleDraft } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { ArticleView } from './article-view.tsx';

/** An article that is not published yet, for anyone who has its preview link. */
export function Page({ id }: { id: string }) {
  const { data: article } = usePageData(articleDraft(id));
  if (!article) {
    return (
      <MessageScreen title="This preview link no longer works" name="Preview not found">
        <p>It has expired or was withdrawn. Ask for a new one.</p>
      </MessageScreen>
    );
  }
  return (
    <>
      <PageHead title={`Preview: ${article.title || 'Untitled'}`} path="/" noIndex />
      <p role="note" className="wrap border-b border-rule bg-raised py-3 font-semibold">
        Preview. This article isn’t published yet, so please don’t share it.
      </p>
      <ArticleView article={article} isDraft />
    </>
  );
}
