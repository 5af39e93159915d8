import type { ReactNode } from 'react';
import { LISTED_CATEGORIES, REGIONS } from '../../../contract/catalogues.ts';
import type { BusinessSearch } from '../../../contract/directory/business-filter.ts';
import { countryName } from '../../../contract/places/countries.ts';
import { DISTANCES, USUAL_DISTANCE } from '../../../contract/search/filter-address.ts';
import { FOUND_ANCHOR } from '../../components/page/found-anchor.ts';
import { businessFacets } from '../../data/queries.ts';
import { Choice, Tick, Words } from '../../forms/filter-controls.tsx';
import { usePageData } from '../../page/page-data.ts';

type Counted = { name: string; count: number };
const counted = ({ name, count }: Counted) => `${name} (${count})`;

/** Values in the order of the catalogue, those without listings left out. */
const inUse = (names: readonly string[], counts: readonly Counted[] = []) =>
  names.flatMap((name) => {
    const found = counts.find((each) => each.name === name);
    return found ? [[name, counted(found)] as const] : [];
  });

/** The directory's filters, a plain form: what, where and when. A phone folds the last two away. */
export function FindForm({ filter }: { filter: BusinessSearch }) {
  const { region, country, near, open } = filter;
  return (
    <form
      action={`/directory#${FOUND_ANCHOR}`}
      method="get"
      className="no-print mt-4 grid grid-cols-2 gap-x-4 gap-y-3 border-y border-rule py-4 sm:mt-6 sm:gap-y-4 sm:py-5 lg:grid-cols-[1fr_1fr_auto] lg:gap-x-8"
    >
      <What filter={filter} />
      <details
        className="marked phone-details max-sm:open:col-span-2"
        open={Boolean(region || country || near || open)}
      >
        <summary className="flex min-h-11 items-center gap-2 font-semibold">Where and when</summary>
        <div className="phone-details-content grid gap-4 pt-2">
          <Where filter={filter} />
          <Group name="When" className="lg:row-start-1 lg:col-start-3">
            <div className="col-span-full lg:pt-6.5">
              <Tick name="open" label="Open now" ticked={open} />
            </div>
          </Group>
        </div>
      </details>
      <button
        type="submit"
        className="button self-end max-sm:col-start-2 max-sm:justify-self-end sm:justify-self-end lg:col-start-3 lg:row-start-2"
      >
        Find
      </button>
    </form>
  );
}

function What({ filter }: { filter: BusinessSearch }) {
  const { data: facets } = usePageData(businessFacets());
  return (
    <Group name="What" className="col-span-2 lg:col-span-1 lg:row-span-2">
      <div className="max-sm:col-span-2">
        <Words
          name="q"
          label="Search businesses"
          typed={filter.q}
          placeholder="Trade, name or town"
        />
      </div>
      <Choice name="category" label="Category" chosen={filter.category}>
        {[['', 'All Categories'], ...inUse(LISTED_CATEGORIES, facets?.categories)]}
      </Choice>
      <Choice name="language" label="Language" chosen={filter.language}>
        {[
          ['', 'Any language'],
          ...(facets?.languages ?? []).map((each) => [each.name, counted(each)] as const),
        ]}
      </Choice>
      <div className="self-end">
        <Tick name="delivers" label="Delivers" ticked={filter.delivers} />
      </div>
    </Group>
  );
}

function Where({ filter }: { filter: BusinessSearch }) {
  const { data: facets } = usePageData(businessFacets());
  const countries = facets?.countries ?? [];
  return (
    <Group name="Where" className="sm:col-span-2 lg:col-span-1 lg:row-span-2">
      <Choice name="region" label="Region" chosen={filter.region}>
        {[['', 'All Regions'], ...inUse(REGIONS, facets?.regions)]}
      </Choice>
      <Choice
        name="country"
        label="Country"
        chosen={filter.country}
        called={filter.country && countryName(filter.country)}
      >
        {[['', 'Everywhere'], ...countries.map((each) => [each.country, counted(each)] as const)]}
      </Choice>
      <Words name="near" label="Near" typed={filter.near} placeholder="Kumasi, Peckham…" />
      <Choice name="within" label="Within" chosen={filter.within ?? USUAL_DISTANCE}>
        {DISTANCES.map((distance) => [distance, `${distance} km`])}
      </Choice>
    </Group>
  );
}

/** Two fields in a row, four on a tablet. */
function Group(props: { name: string; className: string; children: ReactNode }) {
  return (
    <fieldset
      className={`grid grid-cols-2 gap-x-4 gap-y-3 sm:max-lg:grid-cols-4 ${props.className}`}
    >
      <legend className="small-headline mb-1 text-red">{props.name}</legend>
      {props.children}
    </fieldset>
  );
}
