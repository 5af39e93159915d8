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

/** Beyond it nobody calls a business near, and how far it is helps nobody. */
const FAR_KM = 500;

export const isFar = (from: Position | null, business: Business | undefined) =>
  kilometresFrom(from, business) > FAR_KM;

const kilometresFrom = (from: Position | null, business: Business | undefined) =>
  from && business?.position ? Math.round(distanceBetween(from, business.position)) : 0;

function distanceFrom(from: Position | null, business: Business): string {
  const kilometres = kilometresFrom(from, business);
  return kilometres > 0 && kilometres <= FAR_KM ? `${writeCount(kilometres)} km away` : '';
}
