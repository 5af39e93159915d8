import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Place } from '../../../contract/places/place.ts';
import { UnderstoodPlace } from './understood-place.tsx';

const washington: Place = {
  name: 'Washington',
  state: 'DC',
  country: 'US',
  timeZone: 'America/New_York',
  latitude: 38.895,
  longitude: -77.036,
};
const other: Place = { ...washington, state: 'UT', timeZone: 'America/Denver' };

const shown = (near: string | undefined, place: Place | null, otherPlaces: Place[]) =>
  renderToStaticMarkup(
    <UnderstoodPlace
      path="/events"
      filter={{ near, free: 'yes', after: 'cursor' }}
      found={{ place, otherPlaces }}
    />,
  );

describe('the place a search was understood as', () => {
  it('is named with its state and country', () => {
    expect(shown('washington', washington, [])).toContain('Near Washington, DC, United States');
  });

  it('links to the others with the rest of the filter, from the first page', () => {
    expect(shown('washington', washington, [other])).toContain(
      'href="/events?near=Washington%2C+UT&amp;free=yes&amp;country=US#found"',
    );
  });

  it('asks about a name that is spelt almost so', () => {
    const question = shown('Washingtn', null, [washington]);
    expect(question).toContain('Did you mean');
    expect(question).toContain('near=Washington%2C+DC');
  });

  it('is left out where nothing was searched near or found', () => {
    expect(shown(undefined, washington, [])).toBe('');
    expect(shown('Wakanda', null, [])).toBe('');
  });
});
