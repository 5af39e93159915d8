import { DIRECTORY_LIMITS } from '../../../contract/limits.ts';
import { filterAddress } from '../../../contract/search/filter-address.ts';
import { Notice } from '../../components/page/notice.tsx';
import type { DirectoryFilter } from '../../data/queries.ts';
import type { Answer } from '../../data/use-answer.ts';
import { BusinessListing } from './business-listing-row.tsx';
import type { ListedBusiness } from './listed-business.ts';

interface Props {
  filter: DirectoryFilter;
  answer: Answer<ListedBusiness[]>;
  onRetry: () => void;
}

export function DirectoryListings({ filter, answer, onRetry }: Props) {
  const { data, isPending } = answer;
  if (isPending) {
    return (
      <p className="py-10 text-quiet" role="status">
        Loading businesses...
      </p>
    );
  }
  if (!data) {
    return (
      <Notice title="The directory isn’t available right now" live onRetry={onRetry}>
        The rest of the page still works.
      </Notice>
    );
  }
  if (data.length === 0) {
    return (
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
      <ul className="grid gap-x-10 sm:grid-cols-2 sm:*:last:odd:col-span-2">
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
