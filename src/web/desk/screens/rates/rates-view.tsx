import { useQuery } from '@tanstack/react-query';
import { deskQuotes } from '../../kit/data/desk-data.ts';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { ImportQuotes } from './import-quotes.tsx';
import { RatesGrid } from './rates-grid.tsx';

/** Mid-market rates and providers' quotes, in one grid. */
export function RatesView() {
  const query = useQuery(deskQuotes());
  return (
    <>
      <Loaded query={query} loading="Loading rates...">
        {(quotes) => <RatesGrid quotes={quotes} />}
      </Loaded>
      <ImportQuotes />
    </>
  );
}
