import { expect, test } from 'vitest';
import { AffairIndex } from './affair-index.ts';

const STORIES = [
  [
    'Ofori-Atta extradition hearing put off to January',
    'A court in Virginia has adjourned the case of Ken Ofori-Atta, who is held by immigration officers.',
  ],
  [
    'Former finance minister to see immigration judge in April',
    'The case of Ken Ofori-Atta comes up in Virginia in spring.',
  ],
  ['OSP slams Ofori-Atta over extradition', 'The office spoke to journalists.'],
  ['Kwame Ofori-Atta scores twice for Karela', 'The striker was named man of the match.'],
  ['OSP opens extradition desk', 'The office has hired five lawyers.'],
];

test('stories go on with an affair by two words of a name, but not by a namesake or an agency', () => {
  const index = new AffairIndex();
  const affairs = STORIES.map(([title = '', description = ''], at) => {
    const story = { id: `${at}`, title, description, affair: undefined };
    return index.add({ ...story, publishedAt: `2026-11-1${at}T10:00:00.000Z` })?.name;
  });
  expect(affairs).toEqual([undefined, 'Ofori-Atta', 'Ofori-Atta', undefined, undefined]);
});

test('two roads of one season are no affair', () => {
  const index = new AffairIndex();
  const [, second] = ['Ho', 'Kibi'].map((town) => {
    const title = `${town} road to be tarred before Christmas`;
    const story = { id: town, title, description: `The assembly of ${town} said so.` };
    return index.add({ ...story, affair: undefined, publishedAt: '2026-11-10T10:00:00.000Z' });
  });
  expect(second).toBeUndefined();
});

/** The affair of the second of two stories, which have the same text. */
function affairOf(titles: readonly string[], description: string) {
  const index = new AffairIndex();
  const about = { description, affair: undefined, publishedAt: '2026-11-10T10:00:00.000Z' };
  return titles.map((title) => index.add({ id: title, title, ...about }))[1];
}

test.each([
  ['a body', 'Star Oil pays its taxes in Tema', 'Star Oil opens a refinery in Tema'],
  ['a speaker', 'Tema refinery is sold – Kwaku Agbesi', 'Tema refinery hires – Kwaku Agbesi'],
  ['a name in the texts alone', 'Tema refinery is sold', 'Tema refinery hires'],
])('%s makes no affair', (_what, ...titles) => {
  const text = 'Kwaku Agbesi of Star Oil spoke of pipelines and valves.';
  expect(affairOf(titles, text)).toBeUndefined();
});

test('a person in one headline and the text of the other makes one', () => {
  const titles = ['Kwaku Agbesi appears in court', 'Pipelines: a driver is heard'];
  const text = 'Kwaku Agbesi is accused over stolen pipelines and valves.';
  expect(affairOf(titles, text)?.name).toBe('Kwaku Agbesi');
});
