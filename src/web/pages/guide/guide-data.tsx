import type { Guide } from '../../../contract/guides/guide.ts';
import { guideCard, previewPath } from '../../../domain/previews/preview-card.ts';
import { JsonLd, publisher } from '../../components/page/json-ld.tsx';
import { usePage } from '../../data/page-info.ts';

/** A guide for search engines: an article, and instructions as well where it has steps. */
export function GuideData({ guide, path }: { guide: Guide; path: string }) {
  const siteUrl = usePage().siteUrl;
  const steps = guide.sections.find((section) => section.kind === 'steps');
  return (
    <>
      <JsonLd
        data={{
          '@type': 'Article',
          headline: guide.title,
          description: guide.description,
          image: [siteUrl + previewPath(guideCard(guide))],
          mainEntityOfPage: siteUrl + path,
          datePublished: guide.published,
          dateModified: guide.checked,
          articleSection: guide.category,
          inLanguage: 'en',
          author: publisher(siteUrl),
          publisher: publisher(siteUrl),
        }}
      />
      {steps && (
        <JsonLd
          data={{
            '@type': 'HowTo',
            name: guide.title,
            description: guide.description,
            step: steps.items.map(({ title, text }, index) => ({
              '@type': 'HowToStep',
              position: index + 1,
              name: title,
              text,
            })),
          }}
        />
      )}
    </>
  );
}
