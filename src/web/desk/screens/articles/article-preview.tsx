import { useState } from 'react';
import type { Article } from '../../../../contract/articles/article.ts';
import type { ArticleEdit, DeskArticle } from '../../../../contract/articles/article-desk.ts';
import { SITE } from '../../../../contract/site.ts';
import { coverFor } from '../../../../domain/articles/article-cover.ts';
import { ArticleCard } from '../../../components/article/article-card.tsx';
import { useNow } from '../../../data/use-now.ts';
import { ArticleView } from '../../../pages/article/article-view.tsx';
import { PageFrame, ScaledFrame } from '../../kit/preview/page-frame.tsx';
import { PreviewStage, Switch } from '../../kit/preview/preview-stage.tsx';

const KINDS = ['Page', 'Card', 'Link', 'Email'] as const;
const EMAIL_HEIGHT_PX = 800;

/** The article as a page, as a card, as a shared link and in an email. */
export function ArticlePreview({ edit, article }: { edit: ArticleEdit; article: DeskArticle }) {
  const [kind, setKind] = useState<(typeof KINDS)[number]>('Page');
  const now = useNow();
  const shown: Article = {
    ...edit,
    id: article.id || 'preview',
    sources: edit.sources ?? [],
    imageCredit: edit.imageCredit ?? null,
    corrections: article.corrections,
    publishedAt: article.publishedAt ?? now.toISOString(),
  };
  return (
    <PreviewStage
      title="Preview"
      choices={<Switch legend="View" options={KINDS} value={kind} onChange={setKind} />}
    >
      {(width) =>
        kind === 'Email' ? (
          <EmailPreview id={article.id} width={width} />
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

/** Rendered by the server from the saved version, in a sandboxed frame. */
function EmailPreview({ id, width }: { id: string; width: number }) {
  if (!id)
    return <p className="p-4">Save the draft first. The email preview shows the saved version.</p>;
  return (
    <ScaledFrame
      title="Preview: Email"
      src={`/api/admin/articles/${id}/letter.html`}
      sandbox=""
      width={width}
      height={EMAIL_HEIGHT_PX}
    />
  );
}

/** As messengers show it, from the tags in the page's head. */
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
