import { describe, expect, test } from 'vitest';
import { outletLanguage } from '../../../../domain/news/outlet-language.ts';
import { readOutlets } from './read-outlets.ts';

const outlets = await readOutlets('content/feeds.json');
const enabled = outlets.filter((outlet) => outlet.enabled);

describe('the feeds file', () => {
  const countries = 'GH NG SN CI TG BJ BF ML NE GN SL LR GM'.split(' ');
  test.each(countries)('has an enabled outlet in %s', (country) => {
    expect(enabled.some((outlet) => outlet.country === country)).toBe(true);
  });

  test('says in the name of an outlet that it is in French', () => {
    const french = outlets.filter(({ country }) => /^(?:SN|CI|TG|BJ|BF|ML|NE|GN)$/.test(country));
    expect(french.filter(({ name }) => outletLanguage(name) !== 'fr')).toEqual([]);
  });

  test('gives all feeds of one outlet the same owner', () => {
    const owners = Map.groupBy(outlets, ({ name }) => name);
    for (const feeds of owners.values()) {
      const [first] = feeds;
      for (const { ownerKind, ownerName } of feeds)
        expect([ownerKind, ownerName]).toEqual([first?.ownerKind, first?.ownerName]);
    }
  });

  test('names the owner of the large Ghanaian outlets', () => {
    const owner = (id: string) => {
      const outlet = enabled.find((candidate) => candidate.id === id);
      return [outlet?.ownerKind, outlet?.ownerName];
    };
    expect(owner('graphic-online-general-news')).toEqual(['state', 'Graphic Communications Group']);
    expect(owner('myjoyonline')).toEqual(['private', 'The Multimedia Group']);
    expect(owner('gbc')).toEqual(['state', 'Ghana Broadcasting Corporation']);
  });
});
