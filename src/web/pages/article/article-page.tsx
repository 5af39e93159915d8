import type { Article } from '../../../contract/articles/article.ts';
import { authorKind, authorPath } from '../../../domain/articles/article-tags.ts';
import { articlePreview } from '../../../domain/previews/preview-card.ts';
import { articlePath } from '../../components/article/article-link.tsx';
import { MostRead } from '../../components/article/most-read.tsx';
import { JsonLd, publisher } from '../../components/page/json-ld.tsx';
import { NotFound } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { TitledSection } from '../../components/page/titled-section.tsx';
import { usePage } from '../../data/page-info.ts';
import { articleById } from '../../data/queries.ts';
import { ShortForm } from '../../forms/short-form.tsx';
import { Island } from '../../page/island.tsx';
import { usePageData } from '../../page/page-data.ts';
import { ListenButton } from '../../speech/listen-button.tsx';
import { countSentences } from '../../speech/spoken-text.tsx';
import { RelatedArticles } from './article-end.tsx';
import { ArticleView } from './article-view.tsx';

export function Page({ id }: { id: string }) {
  const { data: article } = usePageData(articleById(id));
  if (!article) return <NotFound what="Article" />;
  return (
    <>
      <ArticleHead article={article} />
      <ArticleView article={article} listen={<Listen article={article} />} />
      <div className="no-print wrap">
        <TitledSection id="newsletter" title="The week from home, in one email" className="essay">
          <ShortForm />
        </TitledSection>
      </div>
      <RelatedArticles id={article.id} />
      <div className="no-print wrap pt-10">
        <MostRead except={article.id} />
      </div>
    </>
  );
}

function Listen({ article: { id, content } }: { article: Article }) {
  const props = { articleId: id, sentences: countSentences(content) };
  return <Island component={ListenButton} props={props} when="interaction" />;
}

function ArticleHead({ article }: { article: Article }) {
  const image = articlePreview(article);
  return (
    <>
      <PageHead
        title={article.searchTitle ?? article.title}
        description={article.searchDescription ?? article.excerpt}
        path={articlePath(article.id)}
        canonical={article.canonicalUrl}
        image={image}
        imageAlt={article.imageAlt}
        type="article"
        trail={[
          {
            name: article.category,
            path: `/?${new URLSearchParams({ category: article.category })}`,
          },
        ]}
        publishedAt={article.publishedAt}
      />
      <ArticleData article={article} image={image} />
    </>
  );
}

function ArticleData({ article, image }: { article: Article; image: string }) {
  const siteUrl = usePage().siteUrl;
  return (
    <JsonLd
      data={{
        '@type': 'NewsArticle',
        headline: article.title,
        description: article.excerpt,
        image: [
          {
            '@type': 'ImageObject',
            url: siteUrl + image,
            caption: article.imageAlt || undefined,
            creditText: article.imageCredit?.name || undefined,
            copyrightNotice: article.imageCredit?.licence || undefined,
          },
        ],
        mainEntityOfPage: siteUrl + articlePath(article.id),
        datePublished: article.publishedAt,
        dateModified: article.corrections.at(-1)?.at ?? article.publishedAt,
        articleSection: article.category,
        keywords: article.tags,
        inLanguage: 'en',
        author: {
          '@type': authorKind(article.authorName),
          name: article.authorName,
          url: siteUrl + authorPath(article.authorName),
        },
        publisher: publisher(siteUrl),
      }}
    />
  );
}
