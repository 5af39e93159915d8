export interface RateSource {
  /** As readers see it. */
  name: string;
  url: string | null;
}

const EXCHANGE_API = {
  name: 'exchange-api',
  url: 'https://github.com/fawazahmed0/exchange-api',
};

/** The sources that docs/deploy.md names, by how their addresses begin, with the credit they ask for. */
const KNOWN_SOURCES: Record<string, RateSource> = {
  'https://api.frankfurter.dev/': { name: 'Frankfurter', url: 'https://frankfurter.dev/' },
  'https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@': EXCHANGE_API,
  'https://latest.currency-api.pages.dev/': EXCHANGE_API,
  'https://open.er-api.com/': {
    name: 'Rates By Exchange Rate API',
    url: 'https://www.exchangerate-api.com',
  },
};

/** Any other source is named by its host. */
export function rateSourceOf(address: string): RateSource {
  const known = Object.entries(KNOWN_SOURCES).find(([start]) => address.startsWith(start));
  return known?.[1] ?? { name: URL.parse(address)?.hostname ?? 'the rate source', url: null };
}
