import pino from 'pino';
import { expect, it, vi } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { settingStore } from '../database/setting-store.ts';
import { SomeFailed } from '../database/try-each.ts';
import { failedWorkLog } from './failed-work.ts';

describeEachDatabase('work that failed', (open) => {
  async function opened() {
    const clock = { now: new Date('2026-11-20T12:00:00.000Z') };
    const lines: { msg: string; item?: string }[] = [];
    const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });
    const settings = settingStore(await open());
    const wait = (hours: number) => {
      clock.now = new Date(clock.now.getTime() + hours * 3_600_000);
    };
    return { ...failedWorkLog({ settings, now: () => clock.now, log }), settings, lines, wait };
  }

  it('is listed for a day after it last failed, each item once, and logged', async () => {
    const { report, list, lines, wait } = await opened();
    const failed = (item: string) => new SomeFailed([{ item, problem: 'refused' }]);
    await report('sample edition', failed('article a'));
    wait(1);
    await report('sample edition', failed('article b'));
    await report('news', new Error('no rules'));
    wait(1);
    await report('sample edition', failed('article a'));
    expect(await list()).toMatchObject([
      { work: 'sample edition', item: 'article a', at: '2026-11-20T14:00:00.000Z' },
      { work: 'news', item: '', problem: 'no rules' },
      { work: 'sample edition', item: 'article b' },
    ]);
    expect(lines.map(({ msg, item }) => [msg, item])).toEqual([
      ['an item was set aside', 'article a'],
      ['an item was set aside', 'article b'],
      ['job failed', undefined],
      ['an item was set aside', 'article a'],
    ]);
    wait(23);
    expect(await list()).toMatchObject([{ item: 'article a' }]);
    wait(1);
    expect(await list()).toEqual([]);
  });

  it('takes the place of a list that cannot be read', async () => {
    const { report, list, settings } = await opened();
    await settings.set('failed work news', 'not ours');
    expect(await list()).toEqual([]);
    await report('news', new Error('no rules'));
    expect(await list()).toMatchObject([{ work: 'news', problem: 'no rules' }]);
  });

  it('is reported without another failure if it cannot be stored', async () => {
    const { report, settings, lines } = await opened();
    vi.spyOn(settings, 'set').mockRejectedValueOnce(new Error('the disk is full'));
    await report('news', new Error('no rules'));
    expect(lines.at(-1)?.msg).toBe('a failure could not be written down');
  });
});
