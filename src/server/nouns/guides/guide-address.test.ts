import { expect, it } from 'vitest';
import { guideAnswer, guideAnswers } from '../../../domain/facts/guide-answer.ts';
import { guideAddress } from './guide-address.ts';
import { readGuides } from './read-guides.ts';

const guides = await readGuides('content/guides');
const passport = guides.find(({ id }) => id === 'passport-renewal')!;
const addressOf = guideAddress(guides);
const answerTo = (search: string) => guideAnswer(passport, new URLSearchParams(search))!;
const cities = (search: string) =>
  answerTo(search).guide.sections.flatMap((section) =>
    section.kind === 'places' ? section.items.map(({ city }) => city) : [],
  );

it('earlier guides lead to the answer they gave, for good', () => {
  const moved = (id: string) => addressOf(`/guide/${id}`, {});
  expect(moved('passport-renewal-uk')).toEqual({
    target: '/guide/passport-renewal?live=uk',
    status: 301,
  });
  expect(moved('passport-renewal-canada')?.target).toMatch(/live=canada$/);
  expect(moved('passport-renewal-europe')?.target).toMatch(/live=\w+$/);
  expect(moved('Passport-At-Home/')?.target).toMatch(/live=ghana$/);
  expect(moved('child-passport')?.target).toBe('/guide/passport-renewal?for=child');
  for (const target of Object.values(passport.choices?.moved ?? {})) {
    expect(
      addressOf('/guide/passport-renewal', Object.fromEntries(new URLSearchParams(target))),
    ).toBeUndefined();
  }
});

it('answers that nobody can choose lead to the guide itself, so that copies are few', () => {
  const to = (search: Record<string, string>) => addressOf('/guide/passport-renewal', search);
  expect(to({})).toBeUndefined();
  expect(to({ live: 'Italy', for: 'child', utm_source: 'x' })).toBeUndefined();
  expect(to({ live: 'atlantis' })).toEqual({ target: '/guide/passport-renewal', status: 302 });
  expect(to({ live: 'italy', for: 'dog' })?.status).toBe(302);
  expect(addressOf('/guide/land', { live: 'atlantis' })).toBeUndefined();
});

it('without a choice the guide is the one for the US', () => {
  expect(cities('')).toEqual(['Washington DC', 'New York', 'Chicago']);
  expect(answerTo('').path).toBe('/guide/passport-renewal');
  expect(answerTo('').guide.title).toBe('How to renew your Ghanaian passport in the US');
  expect(answerTo('live=us&for=self').path).toBe('/guide/passport-renewal');
});

it('an answer shows its own place and person only, with the sources it names', () => {
  expect(cities('live=italy&for=child')).toEqual(['Rome']);
  const { guide } = answerTo('live=italy&for=child');
  expect(guide.title).toBe('How to get a Ghanaian passport for a child in Italy');
  expect(guide.sections[0]).toMatchObject({ kind: 'facts', id: 'italy' });
  expect(guide.sections.map(({ id }) => id)).not.toContain('parent');
  expect(Object.keys(guide.sources)).not.toContain('ottawa');
  // Who has only said for whom may live anywhere.
  expect(answerTo('for=child').live.id).toBe('elsewhere');
});

it('every answer says where to apply, the fee and the time, and what to bring', () => {
  for (const { guide, path } of guideAnswers(passport)) {
    const [overview] = guide.sections;
    expect(overview?.kind, path).toBe('facts');
    const labels = overview?.kind === 'facts' ? overview.items.map(({ label }) => label) : [];
    expect(labels, path).toContain('How long it takes');
    expect(labels.join(), path).toMatch(/fee/i);
    expect(
      guide.sections.some(({ kind }) => kind === 'papers'),
      path,
    ).toBe(true);
  }
});
