import { expect, test } from 'vitest';
import { rules } from '../../../../../tests/support/news-rules.ts';
import { itemNotes } from './feed-notes.ts';
import { tryRules } from './try-rules.ts';

const proposed = {
  ...rules,
  kinds: { ...rules.kinds, recap: { ...rules.kinds.recap, title: ['^the day in brief'] } },
};
const story = (title: string) => ({ title, description: '', outlet: 'Wire', section: 'general' });

test('a trial of rules shows the kind before and after, with its reason', () => {
  const { headlines } = tryRules({ now: rules, proposed }, ['The day in brief: Tamale'], []);
  expect(headlines).toMatchObject([
    {
      before: { kind: 'news' },
      after: {
        kind: 'recap',
        why: expect.arrayContaining(['Looks like a recap: “^the day in brief”']),
      },
    },
  ]);
});

test('a story whose kind changes is among those that would move', () => {
  const items = [story('The day in brief: Tamale'), story('A quiet day')];
  const { moved, looked } = tryRules({ now: rules, proposed }, [], items);
  expect([moved.map(({ title }) => title), looked]).toEqual([['The day in brief: Tamale'], 2]);
});

test('the notes on a feed count what isn’t news', () => {
  const at = '2026-11-15T12:00:00.000Z';
  const item = {
    id: '',
    guid: '',
    url: '',
    imageUrl: null,
    tags: [],
    title: '',
    description: '',
    category: null,
    business: false,
    diaspora: false,
    why: [],
    publishedAt: '2026-11-15T11:00:00.000Z',
  };
  const kinds = ['news', 'opinion', 'promotional', 'live'] as const;
  const notes = itemNotes(
    kinds.map((kind) => ({ ...item, kind })),
    at,
  );
  expect(notes).toContain(
    '2 of 4 look like advertising, streams, programmes, recaps or funeral notices.',
  );
});
