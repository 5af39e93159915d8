import { sql } from 'kysely';
import { BUSINESS_CATEGORIES, CATEGORIES, REGIONS } from '../src/contract/catalogues.ts';
import { EVENT_CATEGORIES } from '../src/contract/events/event-choices.ts';
import { seededRandom } from '../src/domain/art/seeded-random.ts';
import type { Query } from '../src/server/platform/database/database.ts';

/** Generated content whose word frequencies follow those of real news. */

export const NOW = '2026-11-15T12:00:00.000Z';
const DAY = 86_400_000;
const VOCABULARY = 40_000;
const CITIES = ['Accra', 'Kumasi', 'Tamale', 'Akosombo', 'Takoradi', 'Ho', 'Wa', 'Sunyani', 'Tema'];

const random = seededRandom('find');
const SYLLABLES = 'ba da fo ga ko la ma ne po ra sa ti wu ya ke bo su mi an en'.split(' ');

/** The same number makes the same word: `kofola`. */
function wordOf(number: number): string {
  let word = '';
  for (let left = number + 400; left > 0; left = Math.floor(left / SYLLABLES.length)) {
    word += SYLLABLES[left % SYLLABLES.length];
  }
  return word;
}

/** Zipf's law: the tenth word is a tenth as common as the first. */
export const someWord = () => wordOf(Math.floor(VOCABULARY ** random()) - 1);
export const commonWord = () => wordOf(0);
export const rareWord = () => wordOf(VOCABULARY - 1 - Math.floor(random() * 1000));
const words = (count: number) => Array.from({ length: count }, someWord).join(' ');
export const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const CONSONANTS = [...'bcdfghjklmnpqrstvwxz'];
/** In no text, and like no word of one. */
export const unknownWord = () => Array.from({ length: 9 }, () => oneOf(CONSONANTS)).join('');

/** A typo: two letters swapped. */
export function misspelt(word: string): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  return word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2);
}

const momentIn = (days: number) => new Date(Date.parse(NOW) + days * DAY).toISOString();

export interface Sizes {
  articles: number;
  liveItems: number;
  businesses: number;
  events: number;
}

export async function fill(query: Query, sizes: Sizes): Promise<void> {
  await query
    .insertInto('outlet')
    .values({
      id: 'bench',
      name: 'Bench Wire',
      feed_url: 'https://wire.example/feed',
      section: 'general',
      country: 'GH',
      due_at: NOW,
      created_at: NOW,
    })
    .execute();
  await inBatches(query, 'article', sizes.articles, (index) => ({
    id: `article-${index}`,
    title: words(8),
    excerpt: words(20),
    category: oneOf(CATEGORIES),
    content: `${words(120)} ${oneOf(CITIES)}`,
    image_url: '/covers/fallback-default.svg',
    image_alt: 'Cloth',
    author_name: 'Bench desk',
    published_at: momentIn(((index - sizes.articles) / sizes.articles) * 2000),
    tags: '[]',
    sources: '[]',
    status: 'published',
    origin: 'desk',
    search_text: '',
    created_at: NOW,
    updated_at: NOW,
  }));
  await inBatches(query, 'live_item', sizes.liveItems, (index) => ({
    id: `live-${index}`,
    outlet_id: 'bench',
    guid: `guid-${index}`,
    title: words(9),
    description: words(35),
    url: `https://wire.example/${index}`,
    published_at: momentIn(((index - sizes.liveItems) / sizes.liveItems) * 200),
    fetched_at: NOW,
    category: oneOf(CATEGORIES),
    why: '[]',
  }));
  await inBatches(query, 'business', sizes.businesses, (index) => ({
    id: `business-${index}`,
    name: words(3),
    category: oneOf(BUSINESS_CATEGORIES),
    description: words(40),
    address: words(4),
    ...businessLocation(),
    opening_hours: oneOf(HOURS),
    languages: oneOf(LANGUAGES),
    services: `${words(1)}, ${words(2)}`,
    delivers: oneOf(['yes', 'no', null, null]),
    is_premium: random() < 0.02 ? 1 : 0,
    status: 'approved',
    created_at: NOW,
    decided_at: NOW,
  }));
  await inBatches(query, 'event', sizes.events, (index) => {
    const start = (random() - 0.5) * 1460;
    return {
      id: `event-${index}`,
      title: words(5),
      category: oneOf(EVENT_CATEGORIES),
      description: words(40),
      starts_at: momentIn(start),
      ends_at: momentIn(start + random()),
      location: words(3),
      city: oneOf(CITIES),
      organizer_name: words(2),
      status: 'approved',
      created_at: NOW,
      updated_at: NOW,
      decided_at: NOW,
    };
  });
}

const HOURS = [
  'Mon-Sat 08:00-21:00; Sun closed; Holidays closed',
  'Mon-Fri 08:00-17:00; Sat-Sun closed; Holidays closed',
  'Mon-Sun 10:00-22:00; Holidays as usual',
  'Mon-Thu closed; Fri-Sun 18:00-02:00; Holidays as usual',
  null,
];
const LANGUAGES = [
  'English, Twi',
  'English',
  'English, Ga',
  'English, Twi, Fante',
  'Ewe, English',
  'English, Hausa',
  'Dagbani, English',
  'Nzema, Twi',
  null,
];
/** City coordinates in thousandths of a degree. */
const ABROAD = [
  ['GB', 'London', 51_474, -70],
  ['US', 'Newark', 40_736, -74_172],
] as const;

/** One in ten is abroad. */
function businessLocation() {
  const [country, city, north, east] = oneOf(ABROAD);
  const around = () => Math.round((random() - 0.5) * 3000);
  return random() < 0.1
    ? {
        country,
        city,
        region: 'Outside Ghana',
        latitude: north + around(),
        longitude: east + around(),
      }
    : {
        country: 'GH',
        city: oneOf(CITIES),
        region: oneOf(REGIONS),
        latitude: 6500 + around(),
        longitude: -1000 + around(),
      };
}

async function inBatches(
  query: Query,
  table: 'article' | 'live_item' | 'business' | 'event',
  count: number,
  row: (index: number) => Record<string, string | number | null>,
): Promise<void> {
  for (let start = 0; start < count; start += 500) {
    const rows = Array.from({ length: Math.min(500, count - start) }, (_, index) =>
      row(start + index),
    );
    const columns = Object.keys(rows[0] ?? {});
    const values = rows.map((each) => sql`(${sql.join(columns.map((name) => each[name]))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      values ${sql.join(values)}`.execute(query);
  }
}
