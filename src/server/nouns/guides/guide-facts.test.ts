import { expect, it } from 'vitest';
import { FACTS } from '../../../../tests/support/bundled-facts.ts';
import { factSchema } from '../../../contract/facts/fact.ts';
import { type Guide, guideSchema } from '../../../contract/guides/guide.ts';
import { factAge } from '../../../domain/facts/fact-age.ts';
import { guideFacts, withFacts } from '../../../domain/facts/guide-facts.ts';
import { readGuides } from './read-guides.ts';

const guides = await readGuides('content/guides');
const TODAY = '2026-11-20';

/** Every text of a guide outside its facts. */
function textsOutside(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOutside);
  if (typeof value !== 'object' || value === null) return [];
  if ('sources' in value && Array.isArray(value.sources)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    ['id', 'kind', 'apply'].includes(key) ? [] : textsOutside(inner),
  );
}

it.each(guides)('$id: every printed figure traces to a fact', (guide) => {
  const loose = textsOutside(guide.sections).filter((text) =>
    // A year in a heading tells which change is meant; a form and a class of degree are names.
    /\d/.test(text.replace(/\b((19|20)\d{2}|2:[12]|Form \d+)\b/g, '')),
  );
  expect(loose).toEqual([]);
});

it('every fact of a guide has a stable id of its own, and passes the contract', () => {
  const facts = guides.flatMap(guideFacts);
  expect(facts.length).toBeGreaterThan(150);
  expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
  for (const fact of facts) expect(factSchema.parse(fact), fact.id).toEqual(fact);
  expect(facts.map(({ id }) => id)).toContain('guide/passport-renewal/overview/how-long-it-takes');
  expect(facts.map(({ id }) => id)).toContain('guide/scholarships/programmes/chevening/deadline');
  expect(facts.map(({ id }) => id)).toContain('guide/passport-renewal/offices/new-york/address');
});

it('a fact whose words have changed keeps the id under which it may have been corrected', () => {
  const fee = guides.flatMap(guideFacts).find(({ label }) => label === 'Published fees');
  expect(fee?.id).toBe('guide/passport-renewal/overview/fees-that-have-been-published');
});

const passport = guides[0] as Guide;
const LONG = 'guide/passport-renewal/overview/how-long-it-takes';
const longFact = guideFacts(passport).find(({ id }) => id === LONG)!;
const overview = (guide: Guide) =>
  guide.sections.flatMap((section) => (section.kind === 'facts' ? section.items : []))[0]!;

it('a guide without corrections is printed as it was written', () => {
  for (const guide of guides) {
    expect(withFacts(guide, guideFacts(guide), guide.checked)).toEqual(guide);
    expect(withFacts(guide, [], guide.checked)).toEqual(guide);
  }
});

it('a correction at the desk appears in the guide, with its source', () => {
  const corrected = {
    ...longFact,
    value: '8 weeks',
    note: 'Since December.',
    sourceName: 'The embassy’s notice',
    sourceUrl: 'https://embassy.example/notice',
    readOn: '2026-12-01',
  };
  const printed = withFacts(passport, [corrected], TODAY);
  expect(overview(printed)).toMatchObject({
    value: '8 weeks',
    note: 'Since December.',
    sources: [LONG],
  });
  expect(printed.sources[LONG]).toMatchObject({
    title: 'The embassy’s notice',
    url: 'https://embassy.example/notice',
    checked: '2026-12-01',
  });
  expect(guideSchema.parse(printed)).toEqual(printed);
});

it('every kind of element can be corrected: a step, a row, a notice, a line', () => {
  for (const guide of guides) {
    const changed = guideFacts(guide).map((fact) => ({
      ...fact,
      value: fact.value.replace(/\w/, 'Ø'),
    }));
    const printed = withFacts(guide, changed, guide.checked);
    expect(guideFacts(printed).map(({ value }) => value)).toEqual(
      changed.map(({ value }) => value),
    );
  }
});

it('checking it again without a change updates its sources', () => {
  const printed = withFacts(passport, [{ ...longFact, readOn: '2026-12-01' }], TODAY);
  expect(printed.sources.statement?.checked).toBe('2026-12-01');
  expect(overview(printed).value).toBe(overview(passport).value);
});

it('an ageing figure is marked by the current date', () => {
  const marked = (today: string) => overview(withFacts(passport, [], today)).readOn;
  expect(marked('2027-02-13')).toBeUndefined();
  expect(marked('2027-02-14')).toBe('2026-11-16');
  expect(guideSchema.parse(withFacts(passport, [], '2027-06-01'))).toBeDefined();
});

it('nothing that comes with the site is old on the day of its last review', () => {
  const facts = [...FACTS, ...guides.flatMap(guideFacts)];
  const newest = facts
    .map(({ readOn }) => readOn)
    .sort()
    .at(-1)!;
  expect(facts.filter(({ readOn }) => factAge(readOn, newest) !== 'fresh')).toEqual([]);
});
