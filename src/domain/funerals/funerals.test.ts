import { describe, expect, it } from 'vitest';
import type { Part } from '../../contract/funerals/funeral-part.ts';
import { isMinor, lifeOf, partLine, partShort, questionsAbout } from './funeral-words.ts';
import { nameKey, nameSpellings } from './name-key.ts';

describe('a name', () => {
  it.each([
    ['Opanyin Kwesi Mensah', 'Kwasi Mensa'],
    ['Nana Yaa Ɔbɔadeɛ', 'Yaa Oboade'],
    ['Rev. Dr. Kojo Owusu-Ansah', 'Kwadwo Owusu Ansah'],
    ['Maame Efua', 'Afua'],
    ['Naa Ŋmaile', 'Naa Ngmaile'],
  ])('is the same in two spellings: %s, %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it('is not lost where it is a title alone, and is found by other spellings', () => {
    expect(nameKey('Nana')).toBe('nana');
    expect(nameSpellings('Nana Kwesi')).toContain('kwasi');
  });
});

const PART: Part = {
  kind: 'Wake',
  // The clocks of New York go back on 1 November 2026 at 02:00, an hour after this begins there.
  startDate: '2026-11-01T05:00:00.000Z',
  endDate: '2026-11-01T09:00:00.000Z',
  location: 'Community Hall',
  city: 'New York',
  country: 'US',
  timeZone: 'America/New_York',
  position: null,
  dress: '',
  stream: '',
  who: 'Everyone',
  isCancelled: false,
};

describe('a part in words', () => {
  it('is on the clocks of its place, also while they change', () => {
    expect(partLine(PART)).toBe(
      'Wake: Sunday 1 November 2026, 01:00 to 04:00 Eastern Time, Community Hall, New York, United States',
    );
    expect(partShort(PART)).toBe('Wake: Sun 1 Nov 2026, 01:00, New York');
    expect(partShort({ ...PART, isCancelled: true })).toBe('Wake: cancelled');
  });
});

describe('what looks like a mistake', () => {
  const person = { born: '1941-05-03', died: '2026-11-05', age: null };
  const ask = (change: object, day = '2026-12-05') =>
    questionsAbout(
      { ...person, ...change },
      [{ name: 'parts.0.date', kind: 'Burial', day }],
      '2026-11-19',
    );

  it('is asked about at its field', () => {
    expect(ask({})).toEqual({});
    expect(ask({}, '2026-11-01')).toMatchObject({
      'parts.0.date': expect.stringContaining('before'),
    });
    expect(ask({}, '2026-11-10')).toMatchObject({
      'parts.0.date': expect.stringContaining('passed'),
    });
    expect(ask({ died: '2027-01-01' }, '2027-01-03')).toHaveProperty('died');
    expect(ask({ born: '1899' })).toEqual({ born: 'Is 127 the right age?' });
    expect(ask({ age: 121 })).toEqual({ age: 'Is 121 the right age?' });
    expect(ask({ born: '2027' })).toHaveProperty('born');
  });

  it('counts years by birthday, and sees a minor', () => {
    expect(lifeOf(person)).toEqual({ years: '1941–2026', age: 85 });
    expect(lifeOf({ ...person, born: '1941-12-03' }).age).toBe(84);
    expect(isMinor({ born: '2010', died: '2026-11-05', age: null })).toBe(true);
    expect(isMinor({ born: null, died: '2026-11-05', age: 17 })).toBe(true);
    expect(isMinor({ born: null, died: '2026-11-05', age: null })).toBe(false);
  });
});
