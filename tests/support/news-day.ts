import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MINUTE } from '../../src/contract/durations.ts';
import type { OutletEntry } from '../../src/server/nouns/live-news/store/outlet-rows.ts';
import { rss } from './news-rules.ts';
import { openFeeds, outlet, sends } from './news-site.ts';

/** Outlets of the day, by the company that owns them; null where nobody knows. */
const OWNERS: Record<string, string | null> = {
  Joy: 'Multimedia',
  Adom: 'Multimedia',
  Graphic: 'Graphic Group',
  Citi: null,
  Starr: null,
  Peace: null,
};

interface ToldStory {
  name: string;
  /** How each outlet tells it, and how many minutes ago. */
  reports: [outlet: string, minutesAgo: number, title: string, description?: string][];
}

const REMANDED = 'An Obuasi Circuit Court has remanded nine suspects over an attack on policemen.';
const PENSION = 'SSNIT has raised monthly pensions by ten percent for 2027, the Trust announced.';
const RECALL = 'Owners of 400 Voxy minibuses are asked to bring them to a Toyota garage in Accra.';
const ADVERT =
  'MSport gives new users a welcome bonus. Download our app today and win big with the best odds.';
const ADVERT_TITLE = 'MSport 2026: why MSport is Africa’s biggest sports betting platform';

/** One report each, of the other outlets. */
const OLDER_SINGLES: [outlet: string, title: string][] = [
  ['Citi', 'Akosombo dam spillway closed for repairs until March'],
  ['Starr', 'Sunyani market women welcome new cold store'],
  ['Graphic', 'Nurses of Jirapa get houses near the clinic'],
  ['Adom', 'Winneba fishing canoes to carry number plates'],
  ['Citi', 'Aburi gardens plant two thousand mahogany trees'],
  ['Starr', 'Yendi students build a solar dryer for pepper'],
];

/** A day of news, made up: stories that many newsrooms tell, and what stood above them by time alone. */
export const NEWS_DAY: ToldStory[] = [
  {
    name: 'remanded',
    reports: [
      ['Joy', 300, 'Obuasi court remands nine over attack on policemen', REMANDED],
      ['Graphic', 280, 'Nine remanded over attack on policemen in Obuasi', REMANDED],
      ['Citi', 260, 'Attack on policemen: Obuasi court remands nine suspects', REMANDED],
      ['Starr', 150, 'Nine suspects remanded by Obuasi court for attack on policemen', REMANDED],
      ['Peace', 40, 'Court remands nine in Obuasi for attack on policemen', REMANDED],
    ],
  },
  {
    name: 'pension',
    reports: [
      ['Graphic', 100, 'SSNIT raises pensions by 10 percent for 2027', PENSION],
      ['Citi', 80, '2027 pensions: SSNIT announces 10 percent increase', PENSION],
      ['Starr', 60, 'SSNIT increases monthly pensions by 10 percent', PENSION],
    ],
  },
  {
    name: 'two of one company',
    reports: [
      ['Joy', 60, 'Toyota Ghana recalls 400 Voxy minibuses over brakes', RECALL],
      ['Adom', 55, 'Toyota Ghana recalls 400 Voxy minibuses over faulty brakes', RECALL],
    ],
  },
  {
    name: 'opinion',
    reports: [['Joy', 2, 'Payment of energy debt commendable – Brako-Powers']],
  },
  {
    name: 'programme',
    reports: [['Joy', 3, 'LIVE: News Central || 15-11-2026']],
  },
  {
    name: 'advert',
    reports: [
      ['Joy', 12, ADVERT_TITLE, ADVERT],
      ['Graphic', 10, ADVERT_TITLE, ADVERT],
      ['Citi', 8, ADVERT_TITLE, ADVERT],
      ['Starr', 6, ADVERT_TITLE, ADVERT],
    ],
  },
  ...[
    'Fishermen in Elmina wait for premix fuel',
    'Tamale market rebuilt after last year’s fire',
    'Kwahu farmers get 200 new ploughs from the district',
    'Keta lagoon bridge opens to traffic on Friday',
    'Wa hospital opens a new wing for children',
    'Ho school wins the national debate of the year',
  ].map(
    (title, index): ToldStory => ({
      name: `single ${index + 1}`,
      reports: [['Joy', 15 + index, title]],
    }),
  ),
  {
    name: 'other single',
    reports: [['Peace', 30, 'Bolgatanga weavers open a school for baskets']],
  },
  ...OLDER_SINGLES.map(
    ([outlet, title], index): ToldStory => ({
      name: `older single ${index + 1}`,
      reports: [[outlet, 40 + index, title]],
    }),
  ),
];

const entry = (
  storyName: string,
  [name, minutesAgo, title, text = '']: ToldStory['reports'][number],
  now: Date,
) => {
  const id = `${storyName.replaceAll(' ', '-')}-${name.toLowerCase()}`;
  const at = new Date(now.getTime() - minutesAgo * MINUTE).toUTCString();
  return `<item><title>${title}</title><description>${text}</description><guid isPermaLink="false">${id}</guid><link>https://${name.toLowerCase()}.example/${id}</link><pubDate>${at}</pubDate></item>`;
};

/** The day's outlets, served on this machine until they are closed. */
export async function openNewsDay(now: Date) {
  const feedOf = (name: string) =>
    NEWS_DAY.flatMap((story) =>
      story.reports.filter(([of]) => of === name).map((report) => entry(story.name, report, now)),
    ).join('');
  const names = Object.keys(OWNERS);
  const { host, close } = await openFeeds(
    Object.fromEntries(names.map((name) => [`/${name}`, sends(rss(feedOf(name)))])),
  );
  const outlets: OutletEntry[] = names.map((name) => ({
    ...outlet(name.toLowerCase(), `http://${host}/${name}`),
    name,
    ownerName: OWNERS[name] ?? null,
  }));
  return { host, outlets, close };
}

/** What a site in `folder` is started with, so that it reads the day's outlets. */
export function newsDayEnv(
  { host, outlets }: Awaited<ReturnType<typeof openNewsDay>>,
  folder: string,
): Record<string, string> {
  const feeds = join(folder, 'feeds.json');
  const listed = outlets.map(({ id, name, feedUrl, ownerName }) => ({
    id,
    name,
    feed: feedUrl,
    ownedBy: ownerName,
  }));
  writeFileSync(feeds, JSON.stringify({ outlets: listed }));
  return { FEEDS_FILE: feeds, FEEDS_PRIVATE_HOSTS: host };
}
