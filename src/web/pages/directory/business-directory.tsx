import type { BusinessFacets } from '../../../contract/directory/business.ts';
import { DIRECTORY_LIMITS } from '../../../contract/limits.ts';
import { filterAddress } from '../../../contract/search/filter-address.ts';
import { Notice } from '../../components/page/notice.tsx';
import { type HomeChoices, rememberChoice } from '../../data/home-choices.ts';
import { businesses, type DirectoryFilter } from '../../data/queries.ts';
import { type Answer, useAnswer } from '../../data/use-answer.ts';
import { useHeldHeight } from '../../data/use-held-height.ts';
import { BusinessListing } from './business-listing-row.tsx';
import { DIRECTORY_ANCHOR, DirectoryFilters } from './directory-filters.tsx';
import type { ListedBusiness } from './listed-business.ts';

interface Props {
  /** The filter that is used first, and what it finds. */
  filter: DirectoryFilter;
  listings: ListedBusiness[] | undefined;
  facets: BusinessFacets | undefined;
  choices: HomeChoices;
}

/** Island: the directory of the home page, filtered as the reader chooses. */
export function BusinessDirectory({ filter: firstFilter, listings, facets, choices }: Props) {
  const directory = useAnswer<ListedBusiness[], DirectoryFilter>(
    (filter) => businesses(filter, DIRECTORY_LIMITS.pageSize),
    firstFilter,
    listings,
  );
  const { choice: filter, answer } = directory;

  function choose(change: Partial<DirectoryFilter>) {
    const next = { ...filter, ...change };
    directory.choose(next);
    const { category: trade, region, search: find } = next;
    rememberChoice({ trade, region, find }, DIRECTORY_ANCHOR);
  }

  return (
    <>
      <DirectoryFilters filter={filter} facets={facets} choices={choices} onChoose={choose} />
      <div {...useHeldHeight(answer.isPending)}>
        {answer.isError && (
          <Notice title="The directory isn’t available right now" live onRetry={directory.retry}>
            The rest of the page still works.
          </Notice>
        )}
        <DirectoryListings answer={answer} />
      </div>
    </>
  );
}

function DirectoryListings({ answer }: { answer: Answer<ListedBusiness[], DirectoryFilter> }) {
  const { shown: filter, data, isPending, isError } = answer;
  if (isPending) {
    return (
      <p className="py-10 text-quiet" role="status">
        Loading businesses...
      </p>
    );
  }
  if (!data?.length) {
    return isError ? null : (
      <div role="status">
        <Notice title="No businesses found matching your criteria.">
          <a href={directoryOf(filter)} className="underline">
            See what comes closest
          </a>
        </Notice>
      </div>
    );
  }
  return (
    <>
      <p className="sr-only" role="status">
        {data.length === 1 ? '1 business' : `${data.length} businesses`} shown
      </p>
      <ul className="grid gap-x-10 max-sm:*:nth-[n+4]:hidden sm:grid-cols-2 sm:*:last:odd:col-span-2">
        {data.map((business) => (
          <BusinessListing key={business.id} business={business} />
        ))}
      </ul>
      {data.length >= DIRECTORY_LIMITS.pageSize && (
        <a href={directoryOf(filter)} className="button button-plain mt-6">
          Show more businesses
        </a>
      )}
    </>
  );
}

/** The page that has all of them. */
function directoryOf({ category, region, search }: DirectoryFilter) {
  const query = filterAddress({ category, region, q: search });
  return query ? `/directory?${query}` : '/directory';
}
