import type { Business } from '../../../contract/directory/business.ts';
import type { Position } from '../../../contract/places/place.ts';
import { writeCount } from '../../../contract/write-count.ts';
import { distanceBetween } from '../../../domain/places/near.ts';
import { BusinessListing } from './business-listing-row.tsx';

interface Props {
  businesses: readonly Business[];
  /** The city that was searched near. */
  from?: Position | null;
  /** In a column beside another. */
  isNarrow?: boolean;
}

/** A list of businesses, in two columns where there is room. */
export function Listings({ businesses, from = null, isNarrow = false }: Props) {
  return (
    <ul className={isNarrow ? undefined : 'grid gap-x-10 lg:grid-cols-2 lg:*:last:odd:col-span-2'}>
      {businesses.map((business) => (
        <BusinessListing
          key={business.id}
          business={business}
          distance={distanceFrom(from, business)}
        />
      ))}
    </ul>
  );
}

function distanceFrom(from: Position | null, { position }: Business): string {
  const kilometres = from && position ? Math.round(distanceBetween(from, position)) : 0;
  return kilometres > 0 ? `${writeCount(kilometres)} km away` : '';
}
