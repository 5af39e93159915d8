import { readdir, readFile } from 'node:fs/promises';
import { HOUR, MINUTE } from '../../../contract/durations.ts';
import { categoriser } from '../file/categorise.ts';
import type { RuleBook } from '../file/rule-book.ts';
import { readFeed } from '../read/read-feed.ts';
import type { SampleEditionStore, SampleVisit } from '../store/sample-edition-store.ts';

interface SampleEditionDeps {
  stores: { sampleEdition: SampleEditionStore };
  news: { book: RuleBook };
  siteUrl: string;
  contentFolder: string;
  now: () => Date;
}

/** How long ago a feed was as its `.earlier.xml` has it. */
const EARLIER_MS = 2 * HOUR;

/** Files the sample edition where no outlet has ever answered, and again every day, so that it stays new. */
export async function fileSampleEdition(deps: SampleEditionDeps): Promise<void> {
  const { stores, news, siteUrl } = deps;
  const folder = `${deps.contentFolder}/sample-edition`;
  const at = deps.now();
  if (!(await stores.sampleEdition.isDue(at))) return;
  const { rules } = await news.book.current();
  const file = categoriser(rules);
  // In this order a feed's earlier state is read first.
  const names = (await readdir(folder)).filter((name) => name.endsWith('.xml')).sort();
  const visits = await Promise.all(
    names.map(async (name): Promise<SampleVisit> => {
      const id = `sample-${name.split('.')[0]}`;
      const feedUrl = `${siteUrl}/sample-edition/${id}`;
      const xml = withTimes(await readFile(`${folder}/${name}`, 'utf8'), at);
      const isEarlier = name.endsWith('.earlier.xml');
      const fetchedAt = new Date(at.getTime() - (isEarlier ? EARLIER_MS : 0)).toISOString();
      const feed = readFeed(
        {
          body: Buffer.from(xml),
          contentType: 'application/xml; charset=utf-8',
          source: { outletId: id, feedUrl, section: 'general' },
          fetchedAt,
        },
        file,
      );
      return {
        outlet: { id, name: feed.title, feedUrl, ...SAMPLE_OUTLET },
        at: fetchedAt,
        // There is no page but ours.
        items: feed.items.map((item) => ({ ...item, url: `${siteUrl}/live/${item.id}` })),
      };
    }),
  );
  await stores.sampleEdition.file(visits, at);
}

const SAMPLE_OUTLET = {
  siteUrl: null,
  section: 'general',
  country: 'GH',
  ownerKind: 'sample',
  ownerName: null,
  enabled: true,
} as const;

/** The files say `<pubDate>90 minutes ago</pubDate>`. */
const withTimes = (xml: string, now: Date) =>
  xml.replaceAll(/>(\d+) minutes ago</g, (_, minutes) => {
    return `>${new Date(now.getTime() - Number(minutes) * MINUTE).toISOString()}<`;
  });
