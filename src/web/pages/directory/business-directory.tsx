import { type ReactNode, useState } from 'react';
import { LIMITS } from '../../../contract/limits.ts';
import { Part } from '../../components/page/part.tsx';
import { SectionHeading } from '../../components/page/section-heading.tsx';
import { useKeptHeight } from '../../components/page/use-kept-height.ts';
import { chosenListings } from '../../data/chosen.ts';
import { businesses, type DirectoryFilter } from '../../data/queries.ts';
import { useQueries, useQuery } from '../../data/use-query.ts';
import { Link, navigate, useFirstSearch } from '../../navigation/router.tsx';
import { DIRECTORY_ANCHOR, DirectoryFilters } from './directory-filters.tsx';
import { DirectoryListings, LOADING } from './directory-listings.tsx';

const pageSize = LIMITS.directory.pageSize;

/** The directory of the home page. `children` stand beside it: the latest business news. */
export function BusinessDirectory({ children }: { children?: ReactNode }) {
  const [filter, setFilter] = useState(chosenListings(new URLSearchParams(useFirstSearch())));
  const queries = useQueries();
  const found = useQuery(businesses(filter, pageSize));
  const { list, keep, style } = useKeptHeight(found.isPending);

  function choose(change: Partial<DirectoryFilter>) {
    const next = { ...filter, ...change };
    queries.ensure(businesses(next, pageSize));
    keep();
    setFilter(next);
    rememberInAddress(next);
  }

  return (
    <Part
      id={DIRECTORY_ANCHOR}
      className="wrap py-6 sm:py-10 lg:py-14"
      labelledBy="business-heading"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <SectionHeading id="business-heading" topic="Business">
          Business Directory
        </SectionHeading>
        <Link href="/business-listing" className="button mb-4">
          List Your Business
        </Link>
      </div>
      <div className="grid gap-x-10 gap-y-10 lg:grid-cols-12">
        <div className={children ? 'lg:col-span-8' : 'lg:col-span-12'}>
          <DirectoryFilters filter={filter} onChoose={choose} />
          <div ref={list} className="far" style={style} data-loading={LOADING}>
            <DirectoryListings filter={filter} found={found} />
          </div>
        </div>
        {children && (
          <div className="far lg:col-span-4 lg:border-l lg:border-rule lg:pl-10">{children}</div>
        )}
      </div>
    </Part>
  );
}

/** So that what a reader has found can be shared, reloaded and bookmarked. */
function rememberInAddress(filter: DirectoryFilter) {
  const search = new URLSearchParams(location.search);
  const given = { trade: filter.category, region: filter.region, find: filter.search };
  for (const [name, value] of Object.entries(given)) {
    if (value) search.set(name, value);
    else search.delete(name);
  }
  const query = search.size > 0 ? `?${search}` : '';
  navigate(`${location.pathname}${query}#${DIRECTORY_ANCHOR}`, { replace: true });
}
