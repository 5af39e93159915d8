import { describe, expect, onTestFinished, test } from 'vitest';
import { FETCHED_AT, item, rss, rules } from '../../../../../tests/support/news-rules.ts';
import { feedReader } from './reader-pool.ts';

const source = { outletId: 'wire', feedUrl: 'https://wire.example/feed', section: 'general' };
const feed = (text: string) => ({
  body: new TextEncoder().encode(text),
  contentType: '',
  source,
  fetchedAt: FETCHED_AT,
});

function reader(options: Parameters<typeof feedReader>[1] = {}) {
  const pool = feedReader(rules, options);
  onTestFinished(() => pool.close());
  return pool;
}

const hostile = new URL('../../../../../tests/support/hostile-reader.ts', import.meta.url);

describe('the thread that reads feeds', () => {
  test.each([
    ['hang', /took more than 1 s of processor time/, { processorMs: 1000 }],
    ['swell', /more memory than allowed/, { processorMs: 60_000 }],
    ['crash', /crashed/, {}],
  ])(
    'is replaced when a feed makes it %s, and those that wait are read',
    async (deed, why, options) => {
      const { read } = reader({ code: hostile, ...options });
      const answers = await Promise.allSettled([
        read(feed('before')),
        read(feed(deed)),
        read(feed('after')),
        read(feed('last')),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
        'fulfilled',
      ]);
      expect(answers[1]).toMatchObject({ reason: { message: expect.stringMatching(why) } });
      expect((await read(feed('again'))).title).toBe('again');
    },
  );

  test('may wait for a core longer than its limit of processor time', async () => {
    const { read } = reader({ code: hostile, processorMs: 200 });
    expect((await read(feed('wait'))).title).toBe('wait');
  });

  test('survives a feed that it cannot read', async () => {
    const { read } = reader();
    await expect(read(feed('no feed at all'))).rejects.toThrow();
    const { items } = await read(feed(rss(item('<title>Rain in Ho</title>'))));
    expect(items.map(({ title }) => title)).toEqual(['Rain in Ho']);
  });
});
