import type { ReactNode } from 'react';
import { wordsIn } from '../../../../domain/text/words-in.ts';
import { type Columns, ExportCsv } from './export-csv.tsx';
import { type List, ListFilters } from './list-filters.tsx';
import { ListPager, ListRange, MoreOfList } from './list-pages.tsx';

const PER_PAGE = 50;

interface Props<Row> {
  list: List;
  label: string;
  /** What can be searched for. */
  hint: string;
  /** All of them, without those that a filter leaves out. */
  rows: readonly Row[];
  /** What the search looks through. */
  textOf: (row: Row) => string;
  csv: Columns<Row>;
  /** Filters of its own. */
  filters?: ReactNode;
  /** Those that match, of the open page. */
  children: (shown: readonly Row[]) => ReactNode;
}

/** A list that the server sends whole, because it is short: searched and paged in the browser. */
export function SearchedList<Row>(props: Props<Row>) {
  const { list, label, rows, textOf, csv, filters, children } = props;
  const search = list.values.search ?? '';
  const holds = wordsIn(search);
  const matching = search ? rows.filter((row) => holds(textOf(row))) : rows;
  const first = (list.page - 1) * PER_PAGE;
  return (
    <>
      <ListFilters list={list} label={label} hint={props.hint}>
        {filters}
      </ListFilters>
      <ListRange list={list} total={matching.length} perPage={PER_PAGE}>
        <MoreOfList label={label}>
          <ExportCsv
            name={list.name}
            columns={csv}
            total={matching.length}
            read={async (page) => (page === 1 ? matching : [])}
          />
        </MoreOfList>
      </ListRange>
      {children(matching.slice(first, first + PER_PAGE))}
      <ListPager list={list} total={matching.length} perPage={PER_PAGE} />
    </>
  );
}
