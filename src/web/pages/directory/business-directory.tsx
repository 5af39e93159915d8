import { type ReactNode, useState } from 'react';
import { LIMITS } from '../../../contract/limits.ts';
import { SectionHeading } from '../../components/page/section-heading.tsx';
import { chosenListings } from '../../data/chosen.ts';
import { businesses, type DirectoryFilter } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { usePageRequest } from '../../page/page-request.ts';
import { DIRECTORY_ANCHOR, DirectoryFilters } from './directory-filters.tsx';
import { DirectoryListings, LOADING } from './directory-listings.tsx';

const pageSize = LIMITS.directory.pageSize;

/** The directory of the home page. `children` stand beside it: the latest business news. */
export function BusinessDirectory({ children }: { children?: ReactNode }) {
  const [filter, setFilter] = useState(chosenListings(usePageRequest().search));
  const queries = useQueries();
  const found = usePageData(businesses(filter, pageSize));
  const { list, keep, style } = useKeptHeight(found.isPending);

  function choose(change: Partial<DirectoryFilter>) {
    const next = { ...filter, ...change };
    queries.ensure(businesses(next, pageSize));
    keep();
    setFilter(next);
    rememberInAddress(next);
  }

  return (
    <section
      id={DIRECTORY_ANCHOR}
      className="wrap py-6 sm:py-10 lg:py-14"
      aria-labelledby="business-heading"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <SectionHeading id="business-heading" topic="Business">
          Business Directory
        </SectionHeading>
        <a href="/business-listing" className="button mb-4">
          List Your Business
        </a>
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
    </section>
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
