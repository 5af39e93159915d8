import { describe, expect, it } from 'vitest';
import {
  articleOf,
  dropEntry,
  entriesOf,
  type IssueEntry,
  isWhole,
  kindOfEntry,
  moveEntry,
  putInSection,
  toSections,
} from './issue-entries.ts';

const entry = (section: string, title: string): IssueEntry => ({
  section,
  item: { title, url: `/article/${title}`, text: '', note: '' },
});
const shown = (entries: readonly IssueEntry[]) =>
  entries.map(({ section, item }) => `${section}: ${item.title}`);

const ENTRIES = [
  entry('Lead', 'a'),
  entry('Politics', 'b'),
  entry('Politics', 'c'),
  entry('Coming up', 'd'),
];

describe('entries of an issue', () => {
  it('are sections and entries again, in the order of the letter', () => {
    const mixed = [ENTRIES[3]!, ENTRIES[1]!, ENTRIES[0]!, ENTRIES[2]!];
    expect(toSections(mixed).map(({ name }) => name)).toEqual(['Lead', 'Politics', 'Coming up']);
    expect(shown(entriesOf({ sections: toSections(mixed) }))).toEqual(shown(ENTRIES));
  });

  it('move within their section, and at its edge into the next one', () => {
    const once = moveEntry(ENTRIES, 2, -1);
    expect([shown(once.entries), once.at]).toEqual([
      ['Lead: a', 'Politics: c', 'Politics: b', 'Coming up: d'],
      1,
    ]);
    const twice = moveEntry(once.entries, 1, -1);
    expect([shown(twice.entries), twice.at]).toEqual([
      ['Lead: a', 'Lead: c', 'Politics: b', 'Coming up: d'],
      1,
    ]);
    const down = moveEntry(ENTRIES, 2, 1);
    expect(shown(down.entries)[2]).toBe('Coming up: c');
  });

  it('stay where they are at the ends of the letter', () => {
    expect(moveEntry(ENTRIES, 0, -1)).toEqual({ entries: ENTRIES, at: 0 });
    expect(moveEntry(ENTRIES, 3, 1)).toEqual({ entries: ENTRIES, at: 3 });
  });

  it('take the section of where they are dropped', () => {
    expect(shown(dropEntry(ENTRIES, 3, 1))).toEqual([
      'Lead: a',
      'Politics: d',
      'Politics: b',
      'Politics: c',
    ]);
    expect(shown(dropEntry(ENTRIES, 0, 2))).toEqual([
      'Politics: b',
      'Politics: c',
      'Politics: a',
      'Coming up: d',
    ]);
  });

  it('come last in a section they are put into, wherever that stands', () => {
    const { entries, at } = putInSection(ENTRIES, entry('Politics', 'new'));
    expect([entries[3]?.item.title, at]).toEqual(['new', 3]);
    expect(putInSection(ENTRIES, entry('Sports', 'new')).at).toBe(3);
    expect(putInSection([], entry('Sports', 'new')).at).toBe(0);
  });

  it.each([
    ['/article/a', 'Article'],
    ['/guide/passport', 'Guide'],
    ['/story/1', 'Story'],
    ['https://outlet.example/', 'Story'],
    ['/today', 'Page'],
  ])('%s is called %s', (url, kind) => expect(kindOfEntry({ url })).toBe(kind));
});

it('knows an article of ours however its address is written, and nothing else for one', () => {
  const entries = [
    '/article/a-b',
    '/Article/A-B/',
    '/article/a-b?from=letter',
    '/article/a-b#source-1',
  ];
  expect(entries.map((url) => articleOf({ url }))).toEqual(['a-b', 'a-b', 'a-b', 'a-b']);
  const others = [
    '/article/',
    '/article/a/b',
    '/articles/a',
    'https://x.example/article/a',
    '/event/a',
  ];
  for (const url of others) {
    expect(articleOf({ url })).toBeUndefined();
    expect(isWhole({ url, whole: true })).toBe(false);
  }
});
