import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  FETCHED_AT,
  feedFile,
  item,
  read,
  rss,
  TESTDATA,
} from '../../../../../tests/support/news-rules.ts';
import { processorMs } from '../../../../../tests/support/processor-time.ts';

const one = (inside: string) => read(rss(item(inside))).items[0]!;

interface Expected {
  /** As its server calls it. */
  contentType?: string;
  items?: object[];
  refused?: object[];
  fails?: RegExp;
}

const ONE = { items: [{ title: 'One' }] };
const TWI = { items: [{ title: 'Nkɔsoɔ – “Ɔdɔ” €5' }] };
const day = (written: string) => ({ publishedAt: expect.stringMatching(`^${written}T`) });

/** Every file of `testdata`, each named for what is awkward about it. */
const FEEDS: Record<string, Expected> = {
  'atom-with-addresses-relative-to-its-base.xml': {
    items: [{ title: 'One', url: 'https://wire.example/a/b/1' }],
  },
  'atom-with-base64.xml': {
    items: [
      { title: 'Floods in Keta – again', description: 'Rain has flooded Keta again.' },
      { title: 'Two', description: '' },
      { title: 'Internationalizations', description: 'Internationalism' },
    ],
  },
  'authors-and-job-titles-as-texts.xml': {
    items: [
      { description: '' },
      { description: 'Traders at Makola closed their shops on Monday.' },
      { description: '' },
      { description: expect.stringMatching(/^Ama Mensah is a journalist who was attacked/) },
      { description: 'The President has named a new Minister of Finance' },
    ],
  },
  'comment-before-the-document-that-quotes-one.xml': ONE,
  'cut-in-the-last-item.xml': { items: [{ title: 'Whole' }] },
  'cut-in-the-middle-of-an-item.xml': ONE,
  'doctype-of-a-web-page.xml': ONE,
  'doctype-inside-a-description.xml': {
    items: [
      { title: 'One', description: 'Rain floods Keta [again].' },
      { title: 'Two', description: 'Cocoa is dearer.' },
      { title: 'Three', description: 'A goal.' },
    ],
  },
  'entities-of-its-own.xml': { items: [{ title: expect.not.stringContaining('boom') }] },
  'entity-bomb.xml': { items: [{ title: expect.not.stringContaining('ha') }] },
  'entity-bomb-without-a-link.xml': {
    items: [],
    refused: [{ reason: 'It has no link to a page on the web.' }],
  },
  'feedburner-address-before-the-own-one.xml': {
    items: [
      { title: 'One', url: 'https://wire.example/own' },
      { title: 'Two', url: 'https://wire.example/1' },
    ],
  },
  'feedburner-address-before-the-own-one-in-atom.xml': {
    items: [{ url: 'https://wire.example/own' }],
  },
  'iso-8859-7-named-in-the-declaration-only.xml': { items: [{ title: '΅' }] },
  'item-of-1970-in-a-dated-channel.xml': {
    items: [{ publishedAt: '2026-11-12T08:00:00.000Z' }],
  },
  // Each is as old as its neighbours in the feed.
  'items-without-a-date-or-of-1970.xml': {
    items: ['2026-11-13', '2026-11-13', '2026-11-13', '2026-11-12', '2026-11-12'].map(day),
  },
  'json-feed.json': { items: [{ title: 'One', description: 'Hi' }] },
  'last-tag-without-its-end.xml': ONE,
  'link-that-counts-readers.xml': { items: [{ url: 'https://wire.example/a?id=7' }] },
  'link-that-runs-a-script.xml': {
    items: [],
    refused: [{ title: 'T', reason: 'It has no link to a page on the web.' }],
  },
  'mojibake-in-titles-and-texts.xml': {
    items: [
      {
        title: 'Match Report – Dreams FC 2-1 Hearts',
        description: '“We didn’t expect it,” said coach André Boaténg. Tickets cost £5.',
      },
      { title: 'It’s over – a café in Osu closes' },
      { title: 'Ouverture d’un café à Abidjan : « LE CAFÉ» attend sa clientèle' },
      { title: 'Nkɔsoɔ wɔ Ghana' },
    ],
  },
  'noise.bin': { fails: /./ },
  'nul-bytes-and-controls-in-a-title.xml': { items: [{ title: 'Ghana' }] },
  'nul-bytes-before-the-document.xml': { items: [{ title: 'With NULs' }] },
  'php-warning-before-the-document.xml': ONE,
  'photographs-named-like-tracking-pixels.xml': {
    items: [
      { imageUrl: 'https://wire.example/minister-681x1024.jpg' },
      { imageUrl: 'https://wire.example/google-pixel-11.jpg' },
      { imageUrl: 'https://wire.example/market_1x1.jpg' },
      { imageUrl: null },
    ],
  },
  'picture-that-is-the-still-of-a-film.xml': {
    items: [{ imageUrl: 'https://wire.example/still.jpg' }],
  },
  'pictures-in-media-enclosure-and-text.xml': {
    items: ['media', 'enclosure', 'text'].map((name) => ({
      imageUrl: `https://wire.example/${name}.jpg`,
    })),
  },
  'plain-text.txt': { fails: /not a feed/ },
  'rdf.xml': {
    items: [{ url: 'https://wire.example/1', publishedAt: '2026-11-01T00:00:00.000Z' }],
  },
  'rss-under-a-prefix-cut-in-a-tag.xml': ONE,
  'rss-under-a-prefix-with-a-base.xml': {
    items: [{ title: 'One', url: 'https://wire.example/a/b/1' }],
  },
  'rss-with-pictures-and-sections.xml': {
    items: [
      {
        title: 'One',
        guid: 'a',
        url: 'https://wire.example/1',
        imageUrl: 'https://wire.example/big.jpg',
        publishedAt: '2026-11-14T09:00:00.000Z',
        tags: ['Politics'],
      },
    ],
  },
  'rss-without-items.xml': { fails: /no items/ },
  'script-escaped-twice-in-a-title.xml': { items: [{ title: 'Safe' }] },
  'texts-that-are-cut.xml': {
    items: [
      { description: expect.stringMatching(/Dr\. Kwabena Mintah, ended without a result\.$/) },
      { description: expect.stringMatching(/sixteen regions of the…$/) },
      { description: expect.stringMatching(/after the meeting of the…$/) },
    ],
  },
  'tracking-pixel-before-the-picture-of-the-text.xml': {
    items: [{ imageUrl: 'https://wire.example/real.jpg' }],
  },
  'utf-16-with-a-mark.xml': TWI,
  'utf-16-without-a-mark.xml': TWI,
  'utf-8-with-a-mark.xml': TWI,
  'utf-8.xml': TWI,
  'web-page.html': { fails: /web page/ },
  'windows-1252-sent-as-utf-8.xml': {
    contentType: 'text/xml; charset=utf-8',
    items: [{ title: 'café “quoted”' }],
  },
};

test('every file of testdata has an expectation, and every expectation a file', () => {
  expect(Object.keys(FEEDS).toSorted()).toEqual(readdirSync(TESTDATA).toSorted());
});

test.each(readdirSync(TESTDATA))('a feed is read whatever is awkward about it: %s', (name) => {
  const { contentType, fails, ...expected } = FEEDS[name] ?? {};
  const reading = () => read(feedFile(name), contentType);
  if (fails) expect(reading).toThrow(fails);
  else expect(reading()).toMatchObject(expected);
});

describe('what outlets’ software adds is removed', () => {
  const itemXml = (description: string, index: number) =>
    `<item><title>Report ${index}</title><link>https://wire.example/${index}</link><description>${description}</description></item>`;
  const described = (...texts: string[]) =>
    read(rss(...texts.map(itemXml))).items.map((item) => item.description);

  const REPORTS = ['Rain floods Keta.', 'Nurses end their strike.', 'Cocoa is dearer.', 'A goal.'];

  test('words before every description', () => {
    const before = 'Listen to this article Advertisement – ';
    expect(described(...REPORTS.map((text) => before + text))).toEqual(REPORTS);
    expect(described(...REPORTS.map((text) => `ADVERTISEMENT ${text}`))).toEqual(REPORTS);
    // Also where a few items came without.
    const some = REPORTS.map((text) => before + text);
    expect(described(...some, 'Plain text.')).toEqual([...REPORTS, 'Plain text.']);
  });

  test('but not what reports of one event have in common', () => {
    const sameStart = REPORTS.map((text) => `The minister ${text}`);
    expect(described(...sameStart)).toEqual(sameStart);
    const three = REPORTS.slice(1).map((text) => `Listen to this article ${text}`);
    expect(described(...three)).toEqual(three);
    const same = REPORTS.map(() => 'All of it is the same text here.');
    expect(described(...same)).toEqual(same);
  });
});

describe('a feed without bounds', () => {
  test('a hundred thousand nested tags end in a failure or a feed, soon', async () => {
    const took = await processorMs(() => {
      try {
        read(rss(item(`<title>${'<b>'.repeat(100_000)}</title>`)));
      } catch {
        // either is fine
      }
    });
    expect(took).toBeLessThan(10_000);
  });

  test('gives at most a hundred items', () => {
    const items = Array.from(
      { length: 20_000 },
      (_, n) => `<item><title>Story ${n}</title><link>https://wire.example/${n}</link></item>`,
    );
    expect(read(rss(...items)).items).toHaveLength(100);
  });
});

describe('text is plain', () => {
  test.each([
    ['Ghana&amp;rsquo;s <b>cedi</b>', 'Ghana’s cedi'],
    ['<![CDATA[Ghana&amp;#8217;s cedi]]>', 'Ghana’s cedi'],
    ['Ghana rsquo;s cedi and the party 39;s plan', 'Ghana’s cedi and the party’s plan'],
    ['AT&amp;T and R&amp;D: 5 &lt; 6', 'AT&T and R&D: 5 < 6'],
    ['Stars win &amp;#55357;&amp;#56832; &amp;cedil; &amp;foo;', 'Stars win 😀 ¸ &foo;'],
  ])('%s', (input, plain) => {
    expect(one(`<title>${input}</title>`).title).toBe(plain);
  });

  test('a description is cut at a word, at 300 characters, without its trailer', () => {
    const words = 'Accra '.repeat(100);
    const { description } = one(`<title>T</title><description>${words}</description>`);
    expect(description.length).toBeLessThanOrEqual(300);
    expect(description).toMatch(/Accra…$/);
    const trailing = 'Short. The post A title appeared first on Some Outlet.';
    expect(one(`<title>T</title><description>${trailing}</description>`).description).toBe(
      'Short.',
    );
  });
});

test.each([
  [
    'BoG holds rate at 14%: The Bank of Ghana has left its rate alone.',
    'The Bank of Ghana has left its rate alone.',
  ],
  ['BoG holds rate at 14% “We wait,” the governor said.', '“We wait,” the governor said.'],
  [
    'BoG holds rate at 14% for the third time in a row.',
    'BoG holds rate at 14% for the third time in a row.',
  ],
  ['BoG holds rate at 14%', ''],
])('a text that begins with its title: %s', (text, description) => {
  const item = `<title>BoG holds rate at 14%</title><description>${text}</description>`;
  expect(one(item).description).toBe(description);
});

test.each([
  [
    'Wire, Ama Mensah, https://wire.example/1The bridge at Ada is open again.',
    'The bridge at Ada is open again.',
  ],
  [
    'The bridge at Ada is open. See https://wire.example/1 today',
    'The bridge at Ada is open. See https://wire.example/1 today',
  ],
])('a text with the report’s address: %s', (text, description) => {
  const item = `<title>T</title><description>${text}</description>`;
  expect(one(item).description).toBe(description);
});

describe('the time of a report', () => {
  test.each([
    ['Sat, 14 Nov 2026 10:00:00', '2026-11-14T10:00:00.000Z'],
    ['2026-11-14 10:00:00', '2026-11-14T10:00:00.000Z'],
    ['Sat, 14 Nov 2026 10:00:00 WAT', '2026-11-14T09:00:00.000Z'],
    ['Sat, 14 Nov 2026 10:00:00 EST', '2026-11-14T15:00:00.000Z'],
    ['Tue, 01 Jan 2030 10:00:00 GMT', FETCHED_AT],
    ['yesterday', FETCHED_AT],
  ])('%s', (input, moment) => {
    expect(one(`<title>T</title><pubDate>${input}</pubDate>`).publishedAt).toBe(moment);
  });

  test.each(['issued', 'created', 'modified'])('dcterms:%s', (name) => {
    const date = `<dcterms:${name} xmlns:dcterms="http://purl.org/dc/terms/">2026-11-13</dcterms:${name}>`;
    expect(one(`<title>T</title>${date}`).publishedAt).toBe('2026-11-13T00:00:00.000Z');
    // A default date of the software is ignored, so the next date is used.
    const epoch = '<pubDate>Thu, 01 Jan 1970 00:00:00 GMT</pubDate>';
    expect(one(`<title>T</title>${epoch}${date}`).publishedAt).toBe('2026-11-13T00:00:00.000Z');
  });
});
