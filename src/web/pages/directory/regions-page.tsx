import { GHANA_REGIONS, type GhanaRegion } from '../../../domain/ghana-regions.ts';
import { RegionMap } from '../../components/directory/region-map.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { businessFacets } from '../../data/queries.ts';
import { useQuery } from '../../data/use-query.ts';

/** Businesses by the map: each region leads to the directory filtered by it. */
export function Page() {
  const { data: facets } = useQuery(businessFacets());
  const countOf = ({ listedAs }: GhanaRegion) =>
    facets?.regions.find(({ name }) => name === listedAs)?.count ?? 0;
  const hrefOf = ({ listedAs }: GhanaRegion) => `/?region=${encodeURIComponent(listedAs)}#business`;
  return (
    <section className="wrap py-8 lg:py-12">
      <PageHead
        title="Ghana by region"
        path="/regions"
        description="Ghana’s sixteen regions on a simplified map, with the businesses listed in each."
      />
      <h1 className="text-4xl sm:text-5xl">Ghana by region</h1>
      <p className="mt-3 max-w-[65ch] text-lg text-quiet">
        Choose a region to see the businesses listed there. Green ones have listings. The outlines
        are simplified, and the directory still uses the ten regions of before 2019, so some of the
        sixteen lead to the same list.
      </p>
      <div className="mt-6 grid gap-8 sm:grid-cols-2">
        <RegionMap hrefOf={hrefOf} countOf={countOf} />
        <ul className="columns-2 gap-x-8 self-start">
          {GHANA_REGIONS.map((region) => (
            <li key={region.name} className="break-inside-avoid border-b border-rule py-1">
              <a href={hrefOf(region)} className="headline-link block py-1.5">
                <span className="font-semibold">{region.name}</span>
                <span className="block text-sm text-quiet">
                  {region.capital} · {countOf(region)} listed
                  {region.listedAs !== region.name && ` in ${region.listedAs}`}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
