import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../tests/support/processor-time.ts';
import { type Past, suspicionOf, type Words } from './suspicion.ts';

const HONEST: Words = {
  title: 'A correction',
  text: 'The date of the festival in your calendar is a week early this year.',
  email: 'efua@example.org',
  website: '',
};
const NEW: Past = { welcome: 0, spam: 0, others: 0 };

const judge = (
  words: Partial<Words>,
  { spent = 60_000, ...past }: Partial<Past> & { spent?: number | undefined } = {},
) =>
  suspicionOf(
    { ...HONEST, ...words },
    { spent, past: { ...NEW, ...past }, ownHost: 'www.news.example' },
  );

describe('a submission is suspect', () => {
  it.each([
    ['Sent 0.4 seconds after the form was opened.', {}, { spent: 400 }],
    ['Links written as code.', { text: 'Buy [url=https://pills.example]here[/url]' }, {}],
    ['The name contains a link.', { title: 'Visit www.slots.example now' }, {}],
    ['Contains a shortened link (bit.ly)', { text: 'Claim it at https://bit.ly/3xYz' }, {}],
    [
      '3 links to other sites.',
      { text: 'http://one.example http://two.example http://three.example' },
      {},
    ],
    ['“casino” 6 times in 18 words.', { text: 'casino bonus slots '.repeat(6) }, {}],
    ['Marked as spam: 1 earlier submission from this address.', {}, { spam: 1 }],
    ['The same text came from 4 other addresses this week.', {}, { others: 4 }],
  ])('and says why: %s', (why, words, past) => {
    expect(judge(words, past)).toContain(why);
  });

  it('by two weak signs, not by one', () => {
    const link = { text: 'Please read https://blog.example/post before you print it.' };
    expect(judge(link)).toBeNull();
    expect(suspicionOf(HONEST, { spent: undefined, past: NEW, ownHost: '' })).toBeNull();
    expect(suspicionOf({ ...HONEST, ...link }, { spent: undefined, past: NEW, ownHost: '' })).toBe(
      'Sent without opening the form. Contains a link to blog.example.',
    );
  });
});

describe('a submission is not suspect', () => {
  it.each([
    [
      'links to their own pages',
      {
        text: 'https://kente.example https://facebook.com/k https://instagram.com/k https://wa.me/233',
        website: 'https://www.kente.example/shop',
      },
    ],
    [
      'links to the site itself',
      {
        text: 'See https://news.example/article/a and www.news.example/b and https://news.example/c',
      },
    ],
    [
      'repeats a name in a long text',
      {
        text: `Makola market. ${'Cloth from Makola, cut and sewn by hand for weddings, funerals and feasts of every family. '.repeat(4)}`,
      },
    ],
    ['is short', { text: 'Akwaaba akwaaba akwaaba akwaaba akwaaba!' }],
  ])('because it %s', (_, words) => {
    expect(judge(words)).toBeNull();
  });

  it('for its links where its sender is known, but for what they sent of late', () => {
    const text = 'http://one.example http://two.example http://three.example';
    expect(judge({ text }, { welcome: 2 })).toBeNull();
    expect(judge({ text }, { welcome: 2, spam: 1 })).not.toBeNull();
  });

  it('only after long: the longest text that a form takes is judged at once', async () => {
    for (const text of ['<a '.repeat(1700), 'www.'.repeat(1250), 'a.'.repeat(2500)]) {
      expect(await processorMs(() => judge({ text }))).toBeLessThan(5000);
    }
  });
});
