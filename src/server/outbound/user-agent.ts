import { SITE } from '../../contract/site.ts';

/** Says who reads, and where to find out more or complain. */
export const userAgent = (siteUrl: string) =>
  `${SITE.name.replaceAll(' ', '')}/1.0 (feed reader; +${siteUrl}/outlets)`;
