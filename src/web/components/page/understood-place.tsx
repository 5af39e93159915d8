import type { Place } from '../../../contract/places/place.ts';
import { filterAddress, USUAL_DISTANCE } from '../../../contract/search/filter-address.ts';
import { placeTitle } from '../../../domain/places/place-title.ts';
import { FOUND_ANCHOR } from './found-anchor.ts';
import { TextLink } from './links.tsx';

interface Props {
  /** The page the search is on, such as `/events`. */
  path: string;
  filter: Record<string, string | undefined>;
  found: { place: Place | null; otherPlaces: readonly Place[] };
}

/** Which place `near` was understood as, and links to others of that name, or to names spelt almost so. */
export function UnderstoodPlace({ path, filter, found: { place, otherPlaces } }: Props) {
  if (!filter.near || !(place || otherPlaces.length > 0)) return null;
  const searchNear = ({ name, state, country }: Place) => {
    const near = [name, state].filter(Boolean).join(', ');
    return `${path}?${filterAddress({ ...filter, after: undefined, near, country })}#${FOUND_ANCHOR}`;
  };
  return (
    <div className="mt-1 text-quiet">
      <p>
        {place
          ? `Near ${placeTitle(place)}${otherPlaces.length > 0 ? '. Did you mean another one?' : ''}`
          : 'Did you mean:'}
      </p>
      {otherPlaces.length > 0 && (
        <ul
          aria-label={place ? 'Other places of that name' : 'Places with a similar name'}
          className="no-print flex flex-wrap gap-x-5"
        >
          {otherPlaces.map((other) => (
            <li key={placeTitle(other)}>
              <TextLink href={searchNear(other)} alone>
                {placeTitle(other)}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface Near {
  near?: string | undefined;
  within?: string | undefined;
}

/** '14 events within 25 km of Kumasi' */
export function nearWords(count: string, { near, within }: Near, place: Place | null): string {
  if (!near || !place) return count;
  return place.reach
    ? `${count} in and around ${place.name}`
    : `${count} within ${within ?? USUAL_DISTANCE} km of ${place.name}`;
}
