import type { BusinessSearch, FoundBusinesses } from '../../../contract/business-search.ts';
import { LISTED_CATEGORIES, REGIONS } from '../../../contract/catalogues.ts';
import { DISTANCES, filterAddress, USUAL_DISTANCE } from '../../../contract/filter-fields.ts';
import { Loading } from '../../components/page/loading.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { businessFacets } from '../../data/queries.ts';
import { useQuery } from '../../data/use-query.ts';
import { Choice, Words } from '../../forms/filter-controls.tsx';
import { Link, useSearch } from '../../navigation/router.tsx';
import { BusinessListing } from './business-listing-row.tsx';
import { chosenBusinesses, foundBusinesses } from './chosen-businesses.ts';

export function Page() {
  const wanted = chosenBusinesses(new URLSearchParams(useSearch()));
  return (
    <section className="wrap py-8 lg:py-12">
      <PageHead
        title="Business Directory"
        path="/directory"
        description="Ghanaian businesses at home and abroad, by trade, region, country and distance."
      />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 className="text-4xl sm:text-5xl">Business Directory</h1>
        <Link href="/business-listing" className="button">
          List Your Business
        </Link>
      </div>
      <Filters wanted={wanted} />
      <Found wanted={wanted} />
    </section>
  );
}

type Counted = { name: string; count: number };
const counted = ({ name, count }: Counted) => `${name} (${count})`;

/** Values in the order of the catalogue, those without listings left out. */
const inUse = (names: readonly string[], counts: readonly Counted[] = []) =>
  names.flatMap((name) => {
    const found = counts.find((each) => each.name === name);
    return found ? [[name, counted(found)] as const] : [];
  });

function Filters({ wanted }: { wanted: BusinessSearch }) {
  const { data: facets } = useQuery(businessFacets());
  const countries = facets?.countries ?? [];
  return (
    <form
      // What is drawn belongs to one choice; another address draws it anew.
      key={JSON.stringify(wanted)}
      action="/directory"
      method="get"
      className="no-print mt-6 grid gap-4 border-y border-rule py-5 sm:grid-cols-2 lg:grid-cols-4"
    >
      <Words
        name="q"
        label="Search businesses"
        typed={wanted.q}
        placeholder="A trade, a name, a town"
      />
      <Choice name="category" label="Category" chosen={wanted.category}>
        {[['', 'All Categories'], ...inUse(LISTED_CATEGORIES, facets?.categories)]}
      </Choice>
      <Choice name="region" label="Region" chosen={wanted.region}>
        {[['', 'All Regions'], ...inUse(REGIONS, facets?.regions)]}
      </Choice>
      <Choice name="country" label="Country" chosen={wanted.country}>
        {[['', 'Everywhere'], ...countries.map((each) => [each.country, counted(each)] as const)]}
      </Choice>
      <Words name="near" label="Near" typed={wanted.near} placeholder="A city: Kumasi, Peckham" />
      <Choice name="within" label="Within" chosen={wanted.within ?? USUAL_DISTANCE}>
        {DISTANCES.map((distance) => [distance, `${distance} km`])}
      </Choice>
      <button type="submit" className="button self-end justify-self-start">
        Find
      </button>
    </form>
  );
}

const address = (wanted: BusinessSearch) => `/directory?${filterAddress(wanted)}`;

function Found({ wanted }: { wanted: BusinessSearch }) {
  const { data, isPending } = useQuery(foundBusinesses(wanted));
  if (isPending) return <Loading>Loading businesses...</Loading>;
  if (!data) {
    return (
      <Notice title="The directory cannot be shown just now" live>
        Please try again in a minute.
      </Notice>
    );
  }
  return (
    <>
      <h2 className="mt-8 text-2xl" aria-live="polite">
        {headingOf(wanted, data)}
      </h2>
      {data.businesses.length === 0 && <NothingFound wanted={wanted} found={data} />}
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {data.businesses.map((business) => (
          <BusinessListing key={business.id} business={business} />
        ))}
      </ul>
      {data.next && (
        <Link href={address({ ...wanted, after: data.next })} className="button button-plain mt-6">
          Further on
        </Link>
      )}
    </>
  );
}

function headingOf(
  { near, within = USUAL_DISTANCE }: BusinessSearch,
  { total, place }: FoundBusinesses,
): string {
  const count = total === 1 ? 'One business' : `${total.toLocaleString('en')} businesses`;
  return near && place ? `${count} within ${within} km of ${place.name}` : count;
}

function NothingFound({ wanted, found }: { wanted: BusinessSearch; found: FoundBusinesses }) {
  const unknown = wanted.near && !found.place;
  return (
    <Notice
      title={
        unknown ? `We do not know “${wanted.near}”` : 'No businesses found matching your criteria.'
      }
    >
      {unknown
        ? 'Please choose the country as well, or name the nearest larger city.'
        : 'Try a wider circle, another spelling, or fewer filters.'}{' '}
      <Link href="/directory" className="underline underline-offset-4">
        Show the whole directory
      </Link>
    </Notice>
  );
}
