import { GHANA_REGIONS, type GhanaRegion } from '../../../domain/places/ghana-regions.ts';
import { regionSlug } from '../../../domain/places/region-names.ts';
import { PageHead } from '../../components/page/page-head.tsx';
import { businessFacets } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { CitiesAbroad } from './cities-abroad.tsx';
import { RegionMap } from './region-map.tsx';

/** The map and the list of regions, each with its own page. */
export function Page() {
  const { data: facets } = usePageData(businessFacets());
  const countOf = ({ listedAs }: GhanaRegion) =>
    facets?.regions.find(({ name }) => name === listedAs)?.count ?? 0;
  return (
    <section className="wrap py-8 lg:py-12">
      <PageHead
        title="Ghana by region"
        path="/regions"
        description="Ghana’s sixteen regions on a map, with news, festivals and businesses for each."
      />
      <h1 className="text-4xl sm:text-5xl">Ghana by region</h1>
      <p className="mt-3 max-w-[65ch] text-lg text-quiet">
        Choose a region for its news, festivals, events and businesses. Regions in green have
        businesses in our directory. The outlines are simplified.
      </p>
      <div className="mt-6 grid gap-8 sm:grid-cols-2">
        <RegionMap shade={(region) => countOf(region) > 0} />
        <ul className="columns-2 gap-x-8 self-start">
          {GHANA_REGIONS.map((region) => (
            <li key={region.name} className="break-inside-avoid border-b border-rule py-1">
              <a href={`/region/${regionSlug(region)}`} className="headline-link block py-1.5">
                <span className="font-semibold">{region.name}</span>
                <span className="block text-sm text-quiet">{region.capital}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <CitiesAbroad />
    </section>
  );
}
