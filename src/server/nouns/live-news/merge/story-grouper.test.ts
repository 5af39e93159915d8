import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../../tests/support/each-database.ts';
import type { FiledItem } from '../news-item.ts';
import { storyGrouper } from './story-grouper.ts';

const item = (id: string, title: string): FiledItem => ({
  id,
  guid: id,
  title,
  description: '',
  url: `https://outlet.example/${id}`,
  imageUrl: null,
  publishedAt: '2026-11-15T10:00:00.000Z',
  tags: [],
  category: null,
  kind: 'news',
  business: false,
  diaspora: false,
  why: [],
});
const nothingStored = {
  recent: async () => [],
  storyByItem: async () => [],
  decisions: async () => [],
};

describeEachDatabase('a story grouper', (open) => {
  test('groups new items together with items whose text changed', async () => {
    const { query } = await open();
    const grouper = storyGrouper(nothingStored, () => new Date('2026-11-15T10:00:00.000Z'));
    await grouper.groupFor('joy')([item('a', 'Breaking: more to follow')], query);
    const { stories } = await grouper.groupFor('joy')(
      [item('b', 'Fishermen in Elmina wait for premix fuel')],
      query,
      [item('a', 'Elmina fishermen wait for premix fuel'), item('gone', 'Expired long ago')],
    );
    expect(stories).toEqual(
      new Map([
        ['a', 'a'],
        ['b', 'a'],
      ]),
    );
  });
});
