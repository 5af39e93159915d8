import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  BUSINESS_CATEGORIES,
  DIRECTORY_CATEGORY_FILTERS,
  DIRECTORY_REGION_FILTERS,
  REGIONS,
} from '../../../contract/catalogues.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { Notice } from '../../components/page/notice.tsx';
import { Part } from '../../components/page/part.tsx';
import { SectionHeading } from '../../components/page/section-heading.tsx';
import { chosenListings, cutToSearch } from '../../data/chosen.ts';
import { businesses, businessFacets, type DirectoryFilter } from '../../data/queries.ts';
import { useQuery } from '../../data/use-query.ts';
import { useTypedEarly } from '../../forms/use-typed-early.ts';
import { Link, navigate, useSearch } from '../../navigation/router.tsx';
import { BusinessListing } from './business-listing-row.tsx';

const ANCHOR = 'business';
const LOADING = 'Loading businesses...';
const { pageSize, maxListSize, searchAfter } = LIMITS.directory;

/** The directory of the home page. `children` stand beside it: the latest business news. */
export function BusinessDirectory({ children }: { children?: ReactNode }) {
  const [filter, setFilter] = useState(chosenListings(new URLSearchParams(useSearch())));
  const [limit, setLimit] = useState<number>(pageSize);

  function choose(change: Partial<DirectoryFilter>) {
    const next = { ...filter, ...change };
    setFilter(next);
    setLimit(pageSize);
    rememberInAddress(next);
  }

  return (
    <Part id={ANCHOR} className="far wrap py-10 lg:py-14" labelledBy="business-heading">
      <div className="flex flex-wrap items-start justify-between gap-x-6">
        <SectionHeading id="business-heading" topic="business">
          Business Directory
        </SectionHeading>
        <Link href="/business-listing" className="button mb-4">
          List Your Business
        </Link>
      </div>
      <div className="grid gap-x-10 gap-y-10 lg:grid-cols-12">
        <div className={children ? 'lg:col-span-8' : 'lg:col-span-12'}>
          <Filters filter={filter} onChoose={choose} />
          <div data-loading={LOADING}>
            <Listings
              filter={filter}
              limit={limit}
              onMore={() => setLimit(Math.min(limit + 2 * pageSize, maxListSize))}
            />
          </div>
        </div>
        {children && (
          <div className="lg:col-span-4 lg:border-l lg:border-rule lg:pl-10">{children}</div>
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
  navigate(`${location.pathname}${query}#${ANCHOR}`, { replace: true });
}

interface FilterProps {
  filter: DirectoryFilter;
  onChoose: (change: Partial<DirectoryFilter>) => void;
}

/** A GET form, so that it works without JavaScript; with it, every change shows at once. */
function Filters({ filter, onChoose }: FilterProps) {
  const { data: facets } = useQuery(businessFacets());
  const [typed, setTyped] = useState(filter.search);
  const box = useRef<HTMLInputElement>(null);
  useTypedEarly(box, typed, setTyped);

  const wanted = cutToSearch(typed);

  useEffect(() => {
    if (wanted === filter.search) return;
    const timer = setTimeout(() => onChoose({ search: wanted }), searchAfter);
    return () => clearTimeout(timer);
  }, [wanted, filter.search, onChoose]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onChoose({ search: wanted });
  }

  return (
    <form
      action={`/#${ANCHOR}`}
      data-swap=""
      method="get"
      onSubmit={submit}
      className="no-print grid gap-3 border-y border-rule py-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_1.4fr_auto]"
    >
      <Choice
        label="Category"
        name="trade"
        offered={DIRECTORY_CATEGORY_FILTERS}
        further={BUSINESS_CATEGORIES}
        counts={facets?.categories}
        chosen={filter.category}
        onChoose={(category) => onChoose({ category })}
      />
      <Choice
        label="Region"
        name="region"
        offered={DIRECTORY_REGION_FILTERS}
        further={REGIONS}
        counts={facets?.regions}
        chosen={filter.region}
        onChoose={(region) => onChoose({ region })}
      />
      <label className="grid gap-1 text-sm font-semibold">
        Search businesses
        <input
          ref={box}
          type="search"
          name="find"
          className="field font-normal"
          placeholder="A trade, a name, a town"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <button type="submit" className="button button-plain self-end">
        Find
      </button>
    </form>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  /** The specified list; the first of it means all. */
  offered: readonly string[];
  /** What the form accepts beside: offered too as soon as it has listings. */
  further: readonly string[];
  counts: { name: string; count: number }[] | undefined;
  chosen: string;
  onChoose: (value: string) => void;
}

function Choice(props: ChoiceProps) {
  const countOf = (value: string) => props.counts?.find(({ name }) => name === value)?.count ?? 0;
  const box = useRef<HTMLSelectElement>(null);
  useTypedEarly(box, props.chosen, props.onChoose);
  const [all = '', ...specified] = props.offered;
  const more = props.further.filter(
    (value) => !specified.includes(value) && (countOf(value) > 0 || value === props.chosen),
  );
  return (
    <label className="grid gap-1 text-sm font-semibold">
      {props.label}
      <select
        ref={box}
        name={props.name}
        className="field font-normal"
        value={props.chosen}
        onChange={(event) => props.onChoose(event.target.value)}
      >
        <option value="">{all}</option>
        {[...specified, ...more].map((value) => (
          <option key={value} value={value}>
            {value}
            {props.counts && ` (${countOf(value)})`}
          </option>
        ))}
      </select>
    </label>
  );
}

function Listings(props: { filter: DirectoryFilter; limit: number; onMore: () => void }) {
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
