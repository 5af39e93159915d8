import { generateOpml } from 'feedsmith';
import { asTyped } from '../../../contract/forms/clean-text.ts';
import { SITE } from '../../../contract/site.ts';
import { feedGroups } from '../../../domain/feeds/feeds.ts';

/** Our feeds as a file that feed readers import. */
export const feedsOpml = (siteUrl: string): string =>
  asTyped(
    generateOpml({
      head: { title: `Feeds of ${SITE.name}` },
      body: {
        outlines: feedGroups().map(({ title, feeds }) => ({
          text: title,
          outlines: feeds.map((feed) => ({
            type: 'rss',
            version: 'RSS2',
            text: feed.title,
            title: feed.title,
            xmlUrl: siteUrl + feed.path,
            htmlUrl: siteUrl + feed.page,
          })),
        })),
      },
    }),
  );
