import { seededRandom } from '../src/domain/art/seeded-random.ts';

const SUBJECTS =
  'Parliament budget cedi inflation Kotoko striker coach concert album festival Kumasi Accra minister NPP NDC police hospital strike cocoa gold fuel bank startup 5G museum recipe waakye jollof visa embassy diaspora'.split(
    ' ',
  );
const syllables = 'ka na so wa ye ma be ti lo fu ga nsa kwa dwe pra'.split(' ');
const naming = seededRandom('words');
/** As many words as a week of news has; a few of them mean something to the filing rules. */
const WORDS = [
  ...SUBJECTS,
  ...Array.from({ length: 4000 }, () =>
    Array.from({ length: 3 }, () => syllables[Math.floor(naming() * syllables.length)]).join(''),
  ),
];

/** Common words are common: the lower a word's place, the likelier it is. */
const pick = (random: () => number) => WORDS[Math.floor(WORDS.length * random() ** 2.5)];

/** Feeds like the ones outlets publish: the same vocabulary, some stories told by several of them. */
export function syntheticFeeds(
  feeds: number,
  itemsEach: number,
  round: number,
  now: Date,
): string[] {
  return Array.from({ length: feeds }, (_, feed) => {
    const own = seededRandom(`${feed} ${round}`);
    const items = Array.from({ length: itemsEach }, (_, place) => {
      const shared = place % 5 === 0;
      const random = shared ? seededRandom(`shared ${place} ${round}`) : own;
      const words = (count: number) => Array.from({ length: count }, () => pick(random)).join(' ');
      const id = `${feed}-${place}-${round}`;
      const date = new Date(now.getTime() - place * 600_000).toUTCString();
      return `<item><title>${words(9)} ${shared ? place : id}</title><link>https://outlet-${feed}.example/${id}</link><guid>${id}</guid><category>News</category><pubDate>${date}</pubDate><description>&lt;p&gt;${words(40)} &amp;#8217; &lt;img src="https://outlet-${feed}.example/${id}.jpg"&gt;&lt;/p&gt;</description></item>`;
    });
    return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Outlet ${feed}</title>${items.join('')}</channel></rss>`;
  });
}
