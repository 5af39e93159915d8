import { SITE } from '../../../contract/site.ts';
import { authorKind, tagPath } from '../../../domain/articles/article-tags.ts';
import { ArticleGrid } from '../../components/article/article-grid.tsx';
import { ButtonLink, TextLink } from '../../components/page/links.tsx';
import { relatedTo } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';

/** What a reader of an article with this tag may want to do next. */
const NEXT_STEPS: Readonly<Record<string, { path: string; label: string }>> = {
  Kradin: { path: '/name', label: 'Find your day name' },
};

export function NextStep({ tags }: { tags: string[] }) {
  const next = tags.map((tag) => NEXT_STEPS[tag]).find(Boolean);
  if (!next) return null;
  return (
    <p className="no-print mt-8">
      <ButtonLink href={next.path}>{next.label}</ButtonLink>
    </p>
  );
}

export function ArticleTags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <nav
      aria-label="Tags"
      className="no-print mt-4 flex flex-wrap items-center gap-x-5 border-t border-rule pt-2"
    >
      <span className="text-sm font-semibold">Tags</span>
      {tags.map((tag) => (
        <TextLink key={tag} href={tagPath(tag)} alone className="text-green">
          {tag}
        </TextLink>
      ))}
    </nav>
  );
}

export function ArticleAuthor({ name, hasSources }: { name: string; hasSources: boolean }) {
  return (
    <p className="mt-8 border-t-2 border-ink pt-4 text-sm text-quiet">
      Written by {authorKind(name) === 'Organization' && 'the '}
      <strong className="text-ink">{name}</strong> of {SITE.name}
      {hasSources && ', using the sources listed below'}.{' '}
      <TextLink href="/about">How we work and correct mistakes</TextLink>.
    </p>
  );
}

export function RelatedArticles({ id }: { id: string }) {
  const { data = [] } = usePageData(relatedTo(id));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="related" className="no-print wrap pt-6">
      <h2 id="related" className="border-t-2 border-ink pt-4 text-3xl">
        Read next
      </h2>
      <ArticleGrid articles={data} />
    </section>
  );
}
