import type { ReactNode } from 'react';
import type { BusinessSearch } from '../../../contract/directory/business-filter.ts';
import type { FoundBusinesses } from '../../../contract/directory/business-search.ts';
import { filterAddress } from '../../../contract/search/filter-address.ts';
import { alternativeTitle } from './filter-words.ts';
import { Listings } from './listings.tsx';

interface Props {
  filter: BusinessSearch;
  found: FoundBusinesses;
}

/** Where a search found nothing: what is nearest or closest to it, and where else to look. */
export function NothingFound({ filter, found: { place, alternatives } }: Props) {
  const { q, near } = filter;
  const isUnknown = near && !place;
  const advice = isUnknown
    ? 'Choose a country as well, or enter the nearest big city.'
    : alternatives.length > 0
      ? 'Remove a filter above, or try one of the businesses below.'
      : 'Nobody has listed one yet. Yours could be the first.';
  return (
    <>
      <div className="mt-4 border-y border-rule bg-raised px-5 py-6">
        <p className="text-lg font-semibold">
          {isUnknown ? `We couldn’t find “${near}”` : 'No businesses found matching your criteria.'}
        </p>
        <p className="mt-1 text-quiet">{advice}</p>
        <ul className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
          <li>
            <a href="/business-listing" className="button">
              List Your Business
            </a>
          </li>
          <Way href="/directory">Show all businesses</Way>
          {near && place && (
            <Way href={`/events?${filterAddress({ near, country: filter.country })}`}>
              Events near {place.name}
            </Way>
          )}
          {q && <Way href={`/search?${filterAddress({ q })}`}>Search the whole site for “{q}”</Way>}
        </ul>
      </div>
      {alternatives.map((alternative) => (
        <section key={alternative.without.join()} className="mt-8">
          <h2 className="text-2xl">{alternativeTitle(filter, alternative, place)}</h2>
          <Listings businesses={alternative.businesses} from={place} />
        </section>
      ))}
    </>
  );
}

const Way = (props: { href: string; children: ReactNode }) => (
  <li>
    <a href={props.href} className="inline-flex min-h-11 items-center underline underline-offset-4">
      {props.children}
    </a>
  </li>
);
