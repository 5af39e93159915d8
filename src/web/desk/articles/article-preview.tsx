import { useState } from 'react';
import type { Article } from '../../../contract/articles/article.ts';
import type { ArticleEdit, DeskArticle } from '../../../contract/articles/article-desk.ts';
import { SITE } from '../../../contract/site.ts';
import { coverFor } from '../../../domain/articles/article-cover.ts';
import { ArticleCard } from '../../components/article/article-card.tsx';
import { useNow } from '../../data/use-now.ts';
import { ArticleView } from '../../pages/article/article-view.tsx';
import { PageFrame } from '../preview/page-frame.tsx';
import { PreviewStage, Switch } from '../preview/preview-stage.tsx';
import { ScaledFrame } from '../preview/scaled-frame.tsx';

const KINDS = ['Page', 'Card', 'Link', 'Mail'] as const;
const MAIL_HEIGHT = 800;

/** The article as readers will see it: the page, its card in lists, as a link sent to a friend, and in a letter. */
export function ArticlePreview({ edit, article }: { edit: ArticleEdit; article: DeskArticle }) {
  const [kind, setKind] = useState<(typeof KINDS)[number]>('Page');
  const now = useNow();
  const shown: Article = {
    ...edit,
    id: article.id || 'preview',
    sources: edit.sources ?? [],
    corrections: article.corrections,
    publishedAt: article.publishedAt ?? now.toISOString(),
  };
  return (
    <PreviewStage
      title="Preview"
      choices={<Switch legend="What is shown" options={KINDS} value={kind} onChange={setKind} />}
    >
      {(width) =>
        kind === 'Mail' ? (
          <MailPreview id={article.id} width={width} />
        ) : (
          <PageFrame key={`${kind} ${width}`} title={`Preview: ${kind}`} width={width}>
            <div className="p-4">
              {kind === 'Page' && <ArticleView article={shown} />}
              {kind === 'Card' && (
                <div className="max-w-sm">
                  <ArticleCard article={shown} />
                </div>
              )}
              {kind === 'Link' && <LinkPreview article={shown} />}
            </div>
          </PageFrame>
        )
      }
    </PreviewStage>
  );
}

/** Drawn by the server from what was saved, in a frame where nothing can run. */
function MailPreview({ id, width }: { id: string; width: number }) {
  if (!id) return <p className="p-4">Keep the draft first: mail shows what was saved.</p>;
  return (
    <ScaledFrame
      title="Preview: Mail"
      src={`/api/admin/articles/${id}/letter.html`}
      sandbox=""
      width={width}
      height={MAIL_HEIGHT}
    />
  );
}

/** As messengers draw it, from the tags in the page's head. */
function LinkPreview({ article }: { article: Article }) {
  return (
    <div className="max-w-sm border border-rule bg-raised">
      <img src={coverFor(article)} alt="" className="aspect-[1.91] w-full object-cover" />
      <div className="p-3">
        <p className="font-semibold">{article.title}</p>
        <p className="line-clamp-2 text-sm text-quiet">{article.excerpt}</p>
        <p className="mt-1 text-sm text-quiet">{SITE.name}</p>
      </div>
    </div>
  );
}
