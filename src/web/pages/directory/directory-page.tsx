import { LISTED_CATEGORIES, REGIONS } from '../../../contract/catalogues.ts';
import type { BusinessSearch } from '../../../contract/directory/business-filter.ts';
import { countryName } from '../../../contract/places/countries.ts';
import { DISTANCES, USUAL_DISTANCE } from '../../../contract/search/filter-address.ts';
import { FoundList } from '../../components/page/found-list.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { businessFacets } from '../../data/queries.ts';
import { Choice, Tick, Words } from '../../forms/filter-controls.tsx';
import { FilterForm } from '../../forms/filter-form.tsx';
import { usePageData } from '../../page/page-data.ts';
import { usePageRequest } from '../../page/page-request.ts';
import { BusinessListing } from './business-listing-row.tsx';
import { chosenBusinesses, foundBusinesses } from './chosen-businesses.ts';

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
        <h1 className="text-4xl sm:text-5xl">Business Directory</h1>
        <a href="/business-listing" className="button">
          List Your Business
        </a>
      </div>
      <Filters filter={filter} />
      <Found filter={filter} />
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

function Filters({ filter }: { filter: BusinessSearch }) {
  const { data: facets } = usePageData(businessFacets());
  const countries = facets?.countries ?? [];
  return (
    <FilterForm
      path="/directory"
      furtherInUse={isFurtherInUse(filter)}
      further={
        <>
          <Choice name="region" label="Region" chosen={filter.region}>
            {[['', 'All Regions'], ...inUse(REGIONS, facets?.regions)]}
          </Choice>
          <Choice
            name="country"
            label="Country"
            chosen={filter.country}
            called={filter.country && countryName(filter.country)}
          >
            {[
              ['', 'Everywhere'],
              ...countries.map((each) => [each.country, counted(each)] as const),
            ]}
          </Choice>
          <Words
            name="near"
            label="Near"
            typed={filter.near}
            placeholder="City, such as Kumasi or Peckham"
          />
          <Choice name="within" label="Within" chosen={filter.within ?? USUAL_DISTANCE}>
            {DISTANCES.map((distance) => [distance, `${distance} km`])}
          </Choice>
          <Choice name="language" label="Language" chosen={filter.language}>
            {[
              ['', 'Any language'],
              ...(facets?.languages ?? []).map((each) => [each.name, counted(each)] as const),
            ]}
          </Choice>
          <Tick name="delivers" label="Delivers" ticked={filter.delivers} />
        </>
      }
    >
      <Words
        name="q"
        label="Search businesses"
        typed={filter.q}
        placeholder="Trade, name or town"
      />
      <Choice name="category" label="Category" chosen={filter.category}>
        {[['', 'All Categories'], ...inUse(LISTED_CATEGORIES, facets?.categories)]}
      </Choice>
      <Tick name="open" label="Open now" ticked={filter.open} />
    </FilterForm>
  );
}

const isFurtherInUse = ({ region, country, near, language, delivers }: BusinessSearch) =>
  Boolean(region || country || near || language || delivers);

function Found({ filter }: { filter: BusinessSearch }) {
  const { data } = usePageData(foundBusinesses(filter));
  if (!data) {
    return (
      <Notice title="The directory isn’t available right now" live>
        Please try again in a minute.
      </Notice>
    );
  }
  return (
    <FoundList path="/directory" filter={filter} found={data} words={WORDS}>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {data.businesses.map((business) => (
          <BusinessListing key={business.id} business={business} />
        ))}
      </ul>
    </FoundList>
  );
}

const WORDS = {
  one: '1 business',
  many: 'businesses',
  nothing: 'No businesses found matching your criteria.',
  advice: 'Try a wider area, another spelling or fewer filters.',
  everything: 'Show all businesses',
};
