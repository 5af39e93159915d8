import { SITE } from '../../../contract/site.ts';

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
