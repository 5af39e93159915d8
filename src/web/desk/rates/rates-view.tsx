import { useQuery } from '@tanstack/react-query';
import { deskQuotes } from '../data/desk-data.ts';
import { DeskList } from '../layout/desk-list.tsx';
import { ImportQuotes } from './import-quotes.tsx';
import { RatesGrid } from './rates-grid.tsx';

/** Mid-market rates and providers' quotes, in one grid. */
export function RatesView() {
  const query = useQuery(deskQuotes());
  return (
    <>
      <DeskList query={query} loading="Loading rates..." empty="" isEmpty={() => false}>
        {(quotes) => <RatesGrid quotes={quotes} />}
      </DeskList>
      <ImportQuotes />
    </>
  );
}
