import { SITE } from '../../../contract/site.ts';

/** schema.org data for machines. A data block is inert, so the policy against inline scripts allows it. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose "<" cannot end the element
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}

/** Who publishes the site, for search engines. */
export const publisher = (siteUrl: string) => ({
  '@type': 'NewsMediaOrganization',
  '@id': `${siteUrl}/#publisher`,
  name: SITE.name,
  url: siteUrl,
  logo: {
    '@type': 'ImageObject',
    url: `${siteUrl}/icons/icon-512.png`,
    width: 512,
    height: 512,
  },
});
