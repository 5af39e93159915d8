import { LIMITS } from '../../../contract/limits.ts';
import { Notice } from '../../components/page/notice.tsx';
import { businesses, type DirectoryFilter } from '../../data/queries.ts';
import { useQuery } from '../../data/use-query.ts';
import { BusinessListing } from './business-listing-row.tsx';

export const LOADING = 'Loading businesses...';
const maxListSize = LIMITS.directory.maxListSize;

export function DirectoryListings(props: {
  filter: DirectoryFilter;
  limit: number;
  onMore: () => void;
}) {
  const { data, isPending, isError } = useQuery(businesses(props.filter, props.limit));
  if (isPending) {
    return (
      <p className="py-10 text-quiet" role="status">
        {LOADING}
      </p>
    );
  }
  if (isError) {
    return (
      <Notice title="The directory cannot be shown just now" live>
        Please try again in a minute; the rest of the page still works.
      </Notice>
    );
  }
  if (data.length === 0) {
    return (
      <div role="status">
        <Notice title="No businesses found matching your criteria.">
          Try another spelling, or leave out the category or the region.
        </Notice>
      </div>
    );
  }
  return (
    <>
      <p className="sr-only" role="status">
        {data.length} businesses shown
      </p>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {data.map((business) => (
          <BusinessListing key={business.id} business={business} />
        ))}
      </ul>
      {data.length >= props.limit && props.limit < maxListSize && (
        <button type="button" className="button button-plain mt-6" onClick={props.onMore}>
          Show more businesses
        </button>
      )}
    </>
  );
}
