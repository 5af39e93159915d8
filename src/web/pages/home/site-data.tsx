import { SITE } from '../../../contract/site.ts';
import { JsonLd } from '../../components/page/json-ld.tsx';
import { publisher } from '../../components/page/publisher.ts';
import { usePage } from '../../data/page-info.ts';

/** The site, its search and who publishes it, for search engines. */
export function SiteData() {
  const siteUrl = usePage().siteUrl;
  return (
    <JsonLd
      data={{
        '@graph': [
          publisher(siteUrl),
          {
            '@type': 'WebSite',
            '@id': `${siteUrl}/#site`,
            name: SITE.name,
            url: siteUrl,
            description: SITE.description,
            inLanguage: 'en',
            publisher: { '@id': `${siteUrl}/#publisher` },
            potentialAction: {
              '@type': 'SearchAction',
              target: {
                '@type': 'EntryPoint',
                urlTemplate: `${siteUrl}/search?q={search_term_string}`,
              },
              'query-input': 'required name=search_term_string',
            },
          },
        ],
      }}
    />
  );
}
