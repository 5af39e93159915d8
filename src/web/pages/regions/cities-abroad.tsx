import type { CityAbroad } from '../../../contract/directory/business.ts';
import { citiesAbroad } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';

/** Where Ghanaian businesses are beyond the map: by country, the city with the most first. */
export function CitiesAbroad() {
  const { data: cities = [] } = usePageData(citiesAbroad());
  const countries = [...new Set(cities.map(({ countryName }) => countryName))];
  return (
    <section className="mt-12" aria-labelledby="abroad">
      <h2 id="abroad" className="text-3xl">
        Abroad
      </h2>
      {cities.length === 0 && (
        <p className="mt-3 text-quiet">
          No businesses abroad yet.{' '}
          <a href="/business-listing" className="underline underline-offset-4">
            List the first one
          </a>
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
    </section>
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
