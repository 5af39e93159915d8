import { describe, expect, test } from 'vitest';
import { type Headline, StoryWindow } from './story-window.ts';

let next = 0;
const headline = (outletId: string, title: string, given: Partial<Headline> = {}): Headline => ({
  id: `item-${next++}`,
  outletId,
  title,
  description: '',
  publishedAt: '2026-11-15T10:00:00.000Z',
  ...given,
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
].map((title, place) => headline(`other-${place}`, title));

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

  test('not when three days lie between', async () => {
    const [a, b] = (await group(first(), { ...second(), publishedAt: '2026-11-11T09:00:00.000Z' }))
      .stories;
    expect(a).not.toBe(b);
  });

  test('not when one outlet says two different things', async () => {
    const rise = headline('joy', 'Bank of Ghana cuts policy rate again to 17%');
    const [a, b] = (await group(first(), rise)).stories;
    expect(a).not.toBe(b);
    const [c, d] = (await group(first(), { ...first(), id: 'again' })).stories;
    expect(c).toBe(d);
  });

  test.each([
    ['Gov’t pays GH¢2.6 billion to road contractors', 'Contractors get GHC2.6bn from Government'],
    ['BoG: policy rate now 15.50 per cent', 'Bank of Ghana moves policy rate to 15.5%'],
  ])('becomes one whichever way they write it: %s', async (one, other) => {
    const [a, b] = (await group(headline('joy', one), headline('citi', other))).stories;
    expect(a).toBe(b);
  });

  test('becomes one though each uses words that nobody else uses', async () => {
    const window = new StoryWindow();
    // Enough other news for a word to be missed in it.
    const busy = ['alert', 'service', 'health', 'issued', 'public'].flatMap((word, place) =>
      Array.from({ length: 10 }, (_, n) =>
        headline(`o${place}-${n}`, `${word} of day ${place}${n}`),
      ),
    );
    const [a, b] = [
      headline('joy', 'Fresh meningitis alert issued as harmattan bites'),
      headline('citi', 'Meningitis alert: health service fears outbreak'),
    ];
    await window.group([...busy, a]);
    expect((await window.group([b])).stories.get(b.id)).toBe(a.id);
  });

  test('different stories stay apart', async () => {
    const [a, b] = (await group(first(), headline('citi', 'Ghana Premier League season opens')))
      .stories;
    expect(a).not.toBe(b);
  });

  test('does not depend on who came first', async () => {
    const [a, b] = [first(), second()];
    const together = async (items: Headline[]) => new Set((await group(...items)).stories).size;
    expect(await together([a, b])).toBe(await together([b, a]));
  });

  test('a later report joins the story that readers may have open', async () => {
    const window = new StoryWindow();
    await window.group(noise);
    const a = first();
    const published = (await window.group([a])).stories.get(a.id);
    const b = second();
    expect((await window.group([b])).stories.get(b.id)).toBe(published);
  });

  test('somewhat alike is related, not the same', async () => {
    const window = new StoryWindow();
    const a = headline('joy', 'Parliament approves Adwoa Mensima as Health Minister');
    const b = headline(
      'citi',
      'Nurses want new hospitals, Health Minister Adwoa Mensima hears in Ho',
    );
    const { stories, related } = await window.group([...noise, a, b]);
    expect(stories.get(a.id)).not.toBe(stories.get(b.id));
    expect(related).toHaveLength(1);
  });
});
