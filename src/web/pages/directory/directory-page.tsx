import type { ReactNode } from 'react';
import type { BusinessSearch } from '../../../contract/directory/business-filter.ts';
import type { FoundBusinesses } from '../../../contract/directory/business-search.ts';
import { filterAddress } from '../../../contract/search/filter-address.ts';
import { writeCount } from '../../../contract/write-count.ts';
import { FOUND_ANCHOR } from '../../components/page/found-anchor.ts';
import { ButtonLink, TextLink } from '../../components/page/links.tsx';
import { ListData } from '../../components/page/list-data.tsx';
import { Unavailable } from '../../components/page/notice.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { nearWords, UnderstoodPlace } from '../../components/page/understood-place.tsx';
import { chosenBusinesses } from '../../data/chosen-searches.ts';
import { foundBusinesses } from '../../data/queries.ts';
import { FilterChips } from '../../forms/filter-chips.tsx';
import { usePageData, usePageRequest } from '../../page/page-data.ts';
import { businessPath } from './business-path.ts';
import { alternativeTitle, filterChips } from './filter-words.ts';
import { FindForm } from './find-form.tsx';
import { isFar, Listings } from './listings.tsx';

export function Page() {
  const filter = chosenBusinesses(usePageRequest().search);
  return (
    <section className="wrap py-6 lg:py-12">
      <PageHead
        title="Business Directory"
        path="/directory"
        description="Ghanaian businesses at home and abroad, by trade, region, country and distance."
      />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl sm:text-5xl">Business Directory</h1>
        <ButtonLink href="/business-listing">List Your Business</ButtonLink>
      </div>
      <FindForm filter={filter} />
      <Found filter={filter} />
    </section>
  );
}

function Found({ filter }: { filter: BusinessSearch }) {
  const { data } = usePageData(foundBusinesses(filter));
  if (!data) return <Unavailable title="The directory isn’t available right now" />;
  const at = (after: string | undefined) =>
    `/directory?${filterAddress({ ...filter, after })}#${FOUND_ANCHOR}`;
  const count = data.total === 1 ? '1 business' : `${writeCount(data.total)} businesses`;
  return (
    <>
      <h2 id={FOUND_ANCHOR} className="mt-5 text-2xl sm:mt-8">
        {nearWords(count, filter, data.place)}
      </h2>
      <UnderstoodPlace path="/directory" filter={filter} found={data} />
      <FilterChips path="/directory" filter={filter} chips={filterChips(filter)} />
      {data.total === 0 && <NothingFound filter={filter} found={data} />}
      <ListData
        name="Business Directory"
        path="/directory"
        items={data.businesses
          .filter(({ isSample }) => !isSample)
          .map((business) => ({ name: business.name, url: businessPath(business) }))}
      />
      <Listings businesses={data.businesses} from={data.place} />
      {data.businesses.some(({ isSample }) => isSample) && (
        <p className="mt-4 border-l-4 border-gold pl-4 sm:text-lg">
          These are samples.{' '}
          <TextLink href="/business-listing" alone className="font-semibold text-green">
            Be the first real business
          </TextLink>
        </p>
      )}
      <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3">
        {filter.after && (
          <ButtonLink href={at(undefined)} plain>
            First page
          </ButtonLink>
        )}
        {data.next && (
          <ButtonLink href={at(data.next)} plain>
            Next page
          </ButtonLink>
        )}
      </nav>
    </>
  );
}

interface Props {
  filter: BusinessSearch;
  found: FoundBusinesses;
}

/** Where a search found nothing: what is nearest or closest to it, and where else to look. */
function NothingFound({ filter, found: { place, alternatives } }: Props) {
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
            <ButtonLink href="/business-listing">List Your Business</ButtonLink>
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
          <h2 className="text-2xl">
            {alternativeTitle(
              filter,
              alternative,
              isFar(place, alternative.businesses[0]) ? null : place,
            )}
          </h2>
          <Listings businesses={alternative.businesses} from={place} />
        </section>
      ))}
    </>
  );
}

const Way = (props: { href: string; children: ReactNode }) => (
  <li>
    <TextLink href={props.href} alone>
      {props.children}
    </TextLink>
  </li>
);
