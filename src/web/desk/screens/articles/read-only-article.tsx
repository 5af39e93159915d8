import type { DeskArticle } from '../../../../contract/articles/article-desk.ts';
import { ArticlePreview } from './article-preview.tsx';
import { longState } from './state-text.ts';

/** What a writer sees of an article of theirs that is no draft any more. */
export function ReadOnlyArticle({ article }: { article: DeskArticle }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <section>
        <h2 className="text-2xl break-words">{article.title}</h2>
        {longState(article, undefined, false).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p className="text-quiet">Ask an editor if something should be changed.</p>
      </section>
      <ArticlePreview edit={article} article={article} />
    </div>
  );
}
