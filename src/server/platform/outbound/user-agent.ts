import { SITE_NAME } from '../../../contract/site.ts';

/** The name by which a robots.txt can address us. */
export const AGENT_NAME = SITE_NAME.replaceAll(' ', '');

/** Names our site, with an address for questions and complaints. */
export const userAgent = (siteUrl: string) =>
  `${AGENT_NAME}/1.0 (feed reader; +${siteUrl}/outlets)`;
