import type { CityAbroad } from '../../../contract/directory/business.ts';
import { GHANA_REGIONS, type GhanaRegion } from '../../../domain/places/ghana-regions.ts';
import { regionSlug } from '../../../domain/places/region-names.ts';
import { TextLink } from '../../components/page/links.tsx';
import { ListData } from '../../components/page/list-data.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { TitledSection } from '../../components/page/titled-section.tsx';
import { allRegions, citiesAbroad } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { businessCount, RegionMap } from './region-map.tsx';

/** The map and the list of regions, each with its own page. */
export function Page() {
  const { data: counts } = usePageData(allRegions());
  const countIn = ({ name }: GhanaRegion) =>
    counts?.find((region) => region.name === name)?.businesses ?? 0;
  return (
    <section className="wrap py-8 lg:py-12">
      <PageHead
        title="Ghana by region"
        path="/regions"
        description="Ghana’s sixteen regions on a map, with news, festivals and businesses for each."
      />
      <ListData
        name="Ghana by region"
        path="/regions"
        items={GHANA_REGIONS.map((region) => ({
          name: region.name,
          url: `/region/${regionSlug(region)}`,
        }))}
      />
      <h1 className="text-4xl sm:text-5xl">Ghana by region</h1>
      <p className="mt-3 max-w-[65ch] text-lg text-quiet">
        Choose a region for its news, festivals, events and businesses.
        {GHANA_REGIONS.some(countIn) &&
          ' Regions in green have businesses in our directory; the number says how many.'}
      </p>
      <div className="mt-6 grid gap-8 sm:grid-cols-2 lg:grid-cols-12 lg:gap-12">
        <figure className="mx-auto w-full max-w-lg lg:col-span-5">
          <RegionMap countIn={countIn} />
          <figcaption className="mt-2 text-sm text-quiet">
            Outlines simplified from Natural Earth; the newest regions’ boundaries are approximate.
          </figcaption>
        </figure>
        <ul className="content-start gap-x-10 self-start lg:col-span-7 lg:grid lg:grid-flow-col lg:grid-rows-8">
          {GHANA_REGIONS.map((region) => (
            <li key={region.name} className="border-b border-rule">
              <a
                href={`/region/${regionSlug(region)}`}
                className="headline-link flex min-h-11 items-center justify-between gap-4 py-2 lg:py-3"
              >
                <span>
                  <span className="font-semibold">{region.name}</span>
                  <span className="block text-sm text-quiet">{region.capital}</span>
                </span>
                <span className="text-sm text-quiet">{businessCount(countIn(region))}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <CitiesAbroad />
    </section>
  );
}

/** Where Ghanaian businesses are beyond the map: by country, the city with the most first. */
function CitiesAbroad() {
  const { data: cities = [] } = usePageData(citiesAbroad());
  const countries = [...new Set(cities.map(({ countryName }) => countryName))];
  return (
    <TitledSection id="abroad" title="Abroad" look="text-3xl" className="mt-12">
      {cities.length === 0 && (
        <p className="mt-3 text-quiet">
          No businesses abroad yet. <TextLink href="/business-listing">List the first one</TextLink>
          .
        </p>
      )}
      <div className="mt-4 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        {countries.map((country) => (
          <div key={country}>
            <h3 className="text-xl">{country}</h3>
            <ul className="mt-2">
              {cities
                .filter(({ countryName }) => countryName === country)
                .map((each) => (
                  <City key={each.city} {...each} />
                ))}
            </ul>
          </div>
        ))}
      </div>
    </TitledSection>
  );
}

function City({ city, country, count }: CityAbroad) {
  const found = new URLSearchParams({ near: city, country });
  return (
    <li className="border-b border-rule">
      <a href={`/directory?${found}`} className="headline-link flex justify-between gap-4 py-2">
        <span className="font-semibold">{city}</span>
        <span className="text-quiet">
          {count} <span className="sr-only">listed</span>
        </span>
      </a>
    </li>
  );
}
