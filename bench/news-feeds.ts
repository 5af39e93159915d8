import { seededRandom } from '../src/domain/art/seeded-random.ts';
import type { OutletEntry } from '../src/server/nouns/live-news/store/outlet-rows.ts';

const SUBJECTS =
  'Parliament budget cedi inflation Kotoko striker coach concert album festival Kumasi Accra minister NPP NDC police hospital strike cocoa gold fuel bank startup 5G museum recipe waakye jollof visa embassy diaspora'.split(
    ' ',
  );
const syllables = 'ka na so wa ye ma be ti lo fu ga nsa kwa dwe pra'.split(' ');
const naming = seededRandom('words');
/** As many words as a week of news has; the filing rules match a few of them. */
const WORDS = [
  ...SUBJECTS,
  ...Array.from({ length: 4000 }, () =>
    Array.from({ length: 3 }, () => syllables[Math.floor(naming() * syllables.length)]).join(''),
  ),
];

/** The lower a word's index, the more common it is. */
const pick = (random: () => number) => WORDS[Math.floor(WORDS.length * random() ** 2.5)];

/** An outlet as benchmarks store it. */
export const benchOutlet = (id: string, feedUrl: string): OutletEntry => ({
  id,
  name: id,
  feedUrl,
  siteUrl: null,
  section: 'general',
  country: 'GH',
  ownerKind: 'unknown',
  ownerName: null,
  enabled: true,
});

/** Feeds like those of outlets: a shared vocabulary, and some stories in several of them. */
export function syntheticFeeds(
  feeds: number,
  itemsEach: number,
  round: number,
  now: Date,
): string[] {
  return Array.from({ length: feeds }, (_, feed) => {
    const own = seededRandom(`${feed} ${round}`);
    const items = Array.from({ length: itemsEach }, (_, index) => {
      const shared = index % 5 === 0;
      const random = shared ? seededRandom(`shared ${index} ${round}`) : own;
      const words = (count: number) => Array.from({ length: count }, () => pick(random)).join(' ');
      const id = `${feed}-${index}-${round}`;
      const date = new Date(now.getTime() - index * 600_000).toUTCString();
      return `<item><title>${words(9)} ${shared ? index : id}</title><link>https://outlet-${feed}.example/${id}</link><guid>${id}</guid><category>News</category><pubDate>${date}</pubDate><description>&lt;p&gt;${words(40)} &amp;#8217; &lt;img src="https://outlet-${feed}.example/${id}.jpg"&gt;&lt;/p&gt;</description></item>`;
    });
    return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Outlet ${feed}</title>${items.join('')}</channel></rss>`;
  });
}
