import { describe, expect, test } from 'vitest';
import { readReports, TRAINING } from '../../../../../bench/news-labels.ts';
import { mergeRecorded, RECORDED, readRecorded } from '../../../../../bench/recorded-news.ts';
import { seededRandom } from '../../../../domain/art/seeded-random.ts';
import { inBatches } from '../../../../domain/jobs/in-batches.ts';
import { contentWords } from '../../../../domain/text/content-words.ts';
import { readJudge } from './judge.ts';
import { type Headline, StoryWindow } from './story-window.ts';

let next = 0;
const headline = (
  outletId: string,
  title: string,
  overrides: Partial<Headline> = {},
): Headline => ({
  id: `item-${next++}`,
  outletId,
  title,
  description: '',
  publishedAt: '2026-11-15T10:00:00.000Z',
  ...overrides,
});

/** Other news, so that words have a rarity. */
const noise = [
  'Fishermen in Elmina wait for premix fuel',
  'Teachers’ union suspends strike after talks',
  'Heavy rain floods parts of Accra',
  'New hospital opened in Tamale',
  'Police arrest four over market fire',
  'Cocoa farmers expect early payment',
  'Black Queens draw with Zambia',
].map((title, index) => headline(`other-${index}`, title));

const group = async (...headlines: Headline[]) => {
  const { stories, related } = await new StoryWindow().group([...noise, ...headlines]);
  return { stories: headlines.map(({ id }) => stories.get(id)), related };
};

describe('the same story from several outlets', () => {
  const first = () => headline('joy', 'Bank of Ghana cuts policy rate to 18%');
  const second = () => headline('citi', 'Policy rate cut to 18% by Bank of Ghana');

  test('becomes one', async () => {
    const [a, b] = (await group(first(), second())).stories;
    expect(a).toBe(b);
  });

  test('not when they are three days apart', async () => {
    const [a, b] = (await group(first(), { ...second(), publishedAt: '2026-11-11T09:00:00.000Z' }))
      .stories;
    expect(a).not.toBe(b);
  });

  test('also when one outlet sends its report twice', async () => {
    const again = headline('joy', 'Policy rate cut to 18% by Bank of Ghana – Governor', {
      publishedAt: '2026-11-15T12:00:00.000Z',
    });
    const [a, b] = (await group(first(), again)).stories;
    expect(a).toBe(b);
  });

  test('not when one outlet follows up on its own report', async () => {
    const reaction = headline('joy', 'Bank of Ghana cuts policy rate to 18%, economists react');
    const doubt = headline('joy', 'Bank of Ghana: economists doubt new policy rate');
    const { stories } = await group(first(), reaction, doubt);
    expect(new Set(stories).size).toBe(3);
    const [c, d, e] = (await group(first(), second(), { ...first(), id: 'once more' })).stories;
    expect([d, e]).toEqual([c, c]);
  });

  test('becomes one 77 hours apart if the headlines are the same', async () => {
    const title = 'UK-Ghana Remittances Drop To 17.5%';
    const later = { publishedAt: '2026-11-18T15:00:00.000Z' };
    const [a, b] = (
      await group(headline('guide', title), headline('peace', title.toUpperCase(), later))
    ).stories;
    expect(a).toBe(b);
  });

  test.each([
    ['joy', 'peace', 'News in brief', '2026-11-18T15:00:00.000Z'],
    ['joy', 'joy', 'The Pulse with Samson Lardy Anyenini', '2026-11-16T10:00:00.000Z'],
  ])(
    'not for a headline anybody might use, or a programme of %s: %s',
    async (one, other, title, publishedAt) => {
      const [a, b] = (await group(headline(one, title), headline(other, title, { publishedAt })))
        .stories;
      expect(a).not.toBe(b);
    },
  );

  test('goes on for longer than three days while outlets report it', async () => {
    const window = new StoryWindow();
    const on = (day: number, outletId: string) =>
      headline(outletId, 'Search for sunken fishing canoe at Apam', {
        description: `Divers search for the crew of the canoe Obra Nye Woa off Apam, day ${day}.`,
        publishedAt: `2026-11-${10 + day}T10:00:00.000Z`,
      });
    const stories = [];
    for (const report of [on(0, 'joy'), on(2, 'citi'), on(4, 'gna')]) {
      stories.push((await window.group([report])).stories.get(report.id));
    }
    expect(new Set(stories).size).toBe(1);
  });

  test.each([
    ['Gov’t pays GH¢2.6 billion to road contractors', 'Contractors get GHC2.6bn from Government'],
    ['BoG: policy rate now 15.50 per cent', 'Bank of Ghana moves policy rate to 15.5%'],
    ['Two dead in Foso crash', 'Crash at Fosu kills two'],
    ['CCC disowns Prophet Ntiamoah', 'Ntiamoah Not Our Prophet – Calvary Charismatic Centre'],
  ])('becomes one despite different spellings: %s', async (one, other) => {
    const [a, b] = (await group(headline('joy', one), headline('citi', other))).stories;
    expect(a).toBe(b);
  });

  test('different stories stay apart', async () => {
    const other = headline('citi', 'Ghana Premier League season opens');
    const { stories, related } = await group(first(), other);
    expect(new Set(stories).size).toBe(2);
    expect(related).toEqual([]);
  });

  test('somewhat similar stories are related, not the same', async () => {
    const price = headline('joy', 'COCOBOD raises producer price of cocoa to GH¢3,300 a bag');
    const publishedAt = '2026-11-16T06:00:00.000Z';
    const echo = headline('citi', 'Cocoa farmers unhappy with new producer price', { publishedAt });
    const { stories, related } = await group(price, echo);
    expect(new Set(stories).size).toBe(2);
    expect(related.map(({ a, b }) => [a, b])).toEqual([[...stories].sort()]);
    expect(related[0]?.score).toBeLessThan(readJudge().sameStory);
  });

  test('a later report joins the story that readers may have open', async () => {
    const window = new StoryWindow();
    await window.group(noise);
    const a = first();
    const published = (await window.group([a])).stories.get(a.id);
    const b = second();
    expect((await window.group([b])).stories.get(b.id)).toBe(published);
  });

  test('one person in two events of different days is two stories', async () => {
    const window = new StoryWindow();
    const a = headline('joy', 'Parliament approves Adwoa Mensima as Health Minister');
    const b = headline(
      'citi',
      'Nurses want new hospitals, Health Minister Adwoa Mensima hears in Ho',
      { publishedAt: '2026-11-17T10:00:00.000Z' },
    );
    const { stories } = await window.group([...noise, a, b]);
    expect(stories.get(a.id)).not.toBe(stories.get(b.id));
  });
});

describe('similar headlines of different stories', () => {
  test.each([
    ['Black Stars beat Togo 3-1 in Accra', 'Preview: Black Stars face Togo in Accra'],
    ['Black Stars beat Togo 3-1 in Accra', 'LIVE STREAM: Black Stars vs Togo'],
    [
      'GPL Week 18 match report: Medeama 2-0 Karela',
      'GPL Week 18 match report: Aduana 1-0 Nations FC',
    ],
    ['Student found hanging in hostel at Sunyani', 'Trader found hanging in her room at Nsawam'],
    ['Two killed in crash at Suhum', 'Two killed in crash at Techiman'],
  ])('%s / %s', async (one, other) => {
    const [a, b] = (await group(headline('joy', one), headline('citi', other))).stories;
    expect(a).not.toBe(b);
  });

  test('a follow-up on the next day', async () => {
    const arrest = headline('joy', 'Four robbers arrested at Kasoa over attack on trader', {
      description:
        'Police picked them up on Sunday after a trader was shot in the arm at the market.',
    });
    const court = headline('citi', 'Court remands four robbers of Kasoa', {
      description:
        'The judge refused bail and adjourned the case to 2 December. They pleaded not guilty.',
      publishedAt: '2026-11-16T18:00:00.000Z',
    });
    const [a, b] = (await group(arrest, court)).stories;
    expect(a).not.toBe(b);
  });
});

describe('a window of labelled reports', () => {
  /** As many as a few hours bring; with very many, each is compared with its nearest only. */
  const reports = readReports(TRAINING.slice(0, 3)).map((report) => ({
    ...report,
    // All fetched at once, so no story is established yet.
    fetchedAt: '2026-11-16T10:00:00.000Z',
  }));
  /** Groups, whatever their names. */
  const groupsOf = (stories: Map<string, string>) =>
    [...Map.groupBy(stories.keys(), (id) => stories.get(id)).values()]
      .map((ids) => ids.sort().join(' '))
      .sort();
  const shuffled = (seed: string) => {
    const random = seededRandom(seed);
    return reports
      .map((report) => ({ report, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ report }) => report);
  };

  /** All of it in batches, and then looked at as a whole. */
  async function settled(window: StoryWindow, batches: Iterable<readonly Headline[]>) {
    const stories = new Map<string, string>();
    for (const batch of batches) {
      for (const [id, story] of (await window.group(batch)).stories) stories.set(id, story);
    }
    for (const [id, story] of (await window.settle()).stories) stories.set(id, story);
    return stories;
  }

  test('is grouped the same in any order and batch size, once settled', async () => {
    const atOnce = await settled(new StoryWindow(), [reports]);
    for (const [seed, size] of [
      ['one', 1],
      ['two', 40],
    ] as const) {
      const stories = await settled(new StoryWindow(), inBatches(shuffled(seed), size));
      expect(groupsOf(stories)).toEqual(groupsOf(atOnce));
    }
  });

  test('does not change when it is settled twice', async () => {
    const window = new StoryWindow();
    await settled(window, [reports]);
    expect(await window.settle()).toEqual({ stories: new Map(), related: [] });
  });

  test('is grouped the same by the words that filing computed', async () => {
    const withWords = reports.map((report) => ({
      ...report,
      words: { title: contentWords(report.title), description: contentWords(report.description) },
    }));
    const { stories } = await new StoryWindow().group(withWords);
    expect(stories).toEqual((await new StoryWindow().group(reports)).stories);
  });

  test('is grouped the same after removing older reports', async () => {
    const window = new StoryWindow();
    const longAgo = {
      publishedAt: '2026-10-01T10:00:00.000Z',
      fetchedAt: '2026-10-01T10:00:00.000Z',
    };
    await window.group(
      reports.map((report) => ({ ...report, ...longAgo, id: `old ${report.id}` })),
    );
    const some = reports.slice(0, 20);
    await window.group(some);
    await window.removeBefore(new Date('2026-11-14T10:00:00.000Z'));
    expect(window.size).toBe(some.length);
    const stories = await settled(window, [reports]);
    expect(groupsOf(stories)).toEqual(groupsOf(await settled(new StoryWindow(), [reports])));
  });
});

describe('a story that readers may have opened', () => {
  const at = (time: string) => ({
    publishedAt: `2026-11-15T${time}:00.000Z`,
    fetchedAt: `2026-11-15T${time}:00.000Z`,
  });
  const rate = 'Bank of Ghana cuts policy rate to 18%';
  const rateAgain = 'Policy rate cut to 18% by Bank of Ghana';
  const fishermen = 'Fishermen in Elmina wait for premix fuel';

  test('keeps its reports, whatever arrives later', async () => {
    const window = new StoryWindow();
    const [a, b] = [
      headline('joy', rate, at('08:00')),
      headline('citi', 'Fuel prices rise in Kumasi', at('08:10')),
    ];
    window.add(a, 'open');
    window.add(b, 'open');
    const c = headline('gna', rateAgain, at('09:00'));
    expect(await window.group([c])).toMatchObject({ stories: new Map([[c.id, 'open']]) });
    expect((await window.settle()).stories).toEqual(new Map());
  });

  test('loses a report that does not fit only if that one is newer', async () => {
    const window = new StoryWindow();
    const [a, b] = [headline('joy', rate, at('08:00')), headline('citi', fishermen, at('08:55'))];
    window.add(a, 'open');
    window.add(b, 'open');
    const { stories } = await window.group([headline('gna', rateAgain, at('09:00'))]);
    expect([...stories]).toEqual([
      [expect.any(String), 'open'],
      [b.id, b.id],
    ]);
  });

  test('keeps its address although more reports leave it than stay', async () => {
    const window = new StoryWindow();
    const a = headline('joy', rate, at('08:00'));
    const [b, c] = ['citi', 'star'].map((outlet) => headline(outlet, fishermen, at('08:55')));
    for (const report of [a, b!, c!]) window.add(report, 'open');
    const { stories } = await window.settle();
    expect(stories).toEqual(new Map([b, c].map((report) => [report!.id, b!.id])));
  });

  test('keeps its address when it absorbs another one', async () => {
    const window = new StoryWindow();
    const [a, b] = [headline('joy', rate, at('08:00')), headline('citi', rateAgain, at('08:10'))];
    window.add(a, 'open');
    window.add(b, 'other');
    const c = headline('gna', rate, at('09:00'));
    const { stories } = await window.group([c]);
    expect(stories).toEqual(new Map([c, b].map(({ id }) => [id, 'open'])));
  });

  test('is split when the operator separates its reports', async () => {
    const window = new StoryWindow();
    const [a, b] = [headline('joy', rate, at('08:00')), headline('citi', rateAgain, at('08:10'))];
    window.add(a, 'open');
    window.add(b, 'open');
    window.decide([{ a: a.id, b: b.id, same: false }]);
    await window.group([headline('gna', fishermen, at('09:00'))]);
    expect((await window.settle()).stories).toEqual(new Map([[b.id, b.id]]));
  });
});

describe('a report whose outlet changed it', () => {
  const fetchedAt = '2026-11-15T12:00:00.000Z';
  const rate = headline('joy', 'Bank of Ghana cuts policy rate to 18%');
  const rateAgain = headline('citi', 'Policy rate cut to 18% by Bank of Ghana');
  const premix = headline('gna', 'Fishermen in Elmina wait for premix fuel');
  async function windowOf() {
    const window = new StoryWindow();
    await window.group([rate, rateAgain, premix]);
    return window;
  }

  test('leaves its story if the new headline is about something else', async () => {
    const changed = { ...rateAgain, title: 'Elmina fishermen wait for premix fuel', fetchedAt };
    const { stories } = await (await windowOf()).group([], [changed]);
    expect(stories).toEqual(new Map([[rateAgain.id, premix.id]]));
  });

  test('stays in its story if it still belongs there', async () => {
    const changed = { ...rate, title: 'Bank of Ghana cuts its policy rate to 18%', fetchedAt };
    const { stories } = await (await windowOf()).group([], [changed]);
    expect(stories).toEqual(new Map([[rate.id, rate.id]]));
  });

  test('joins a story that it belongs to now', async () => {
    const window = await windowOf();
    const alone = headline('star', 'Breaking: more to follow');
    await window.group([alone]);
    const changed = { ...alone, title: 'BoG cuts policy rate to 18%', fetchedAt };
    expect((await window.group([], [changed])).stories).toEqual(new Map([[alone.id, rate.id]]));
  });

  test('is left alone if it is no longer in the window', async () => {
    const { stories } = await (await windowOf()).group([], [headline('joy', rate.title)]);
    expect(stories).toEqual(new Map());
  });

  test('stays what the operator made of it', async () => {
    const window = await windowOf();
    window.decide([{ a: rate.id, b: premix.id, same: true }]);
    await window.regroup();
    const changed = { ...premix, title: 'Premix fuel is short in Elmina', fetchedAt };
    const { stories } = await window.group([], [changed]);
    expect(stories.get(premix.id)).toBe(rate.id);
  });
});

test.each(RECORDED)(
  '%s: almost nothing is merged wrongly, and most of what belongs together is merged',
  async (file) => {
    const { right, wrong, missed } = await mergeRecorded(readRecorded(file), readJudge());
    expect(right / (right + wrong)).toBeGreaterThan(0.85);
    expect(right / (right + missed)).toBeGreaterThan(0.55);
  },
);

describe('the operator', () => {
  const [a, b] = [
    headline('joy', 'Bank of Ghana cuts policy rate to 18%'),
    headline('citi', 'Policy rate cut to 18% by Bank of Ghana'),
  ];
  const other = headline('gna', 'Fishermen in Elmina wait for premix fuel');

  test('separates two reports, and they stay separate', async () => {
    const window = new StoryWindow();
    await window.group([a, b]);
    window.decide([{ a: a.id, b: b.id, same: false }]);
    const { stories } = await window.regroup();
    expect(stories.get(a.id)).not.toBe(stories.get(b.id));
    window.decide([]);
    const regrouped = (await window.regroup()).stories;
    expect(regrouped.get(a.id)).toBe(regrouped.get(b.id));
  });

  test('joins two reports that have no word in common', async () => {
    const window = new StoryWindow();
    await window.group([a, b, other]);
    window.decide([{ a: a.id, b: other.id, same: true }]);
    const { stories } = await window.regroup();
    expect(stories.get(other.id)).toBe(stories.get(a.id));
  });
});
