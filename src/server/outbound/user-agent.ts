import { SITE } from '../../contract/site.ts';

/** Names our site, with an address for questions and complaints. */
export const userAgent = (siteUrl: string) =>
  `${SITE.name.replaceAll(' ', '')}/1.0 (feed reader; +${siteUrl}/outlets)`;
