import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Sorts } from '../../../../contract/forms/list-query.ts';
import { Loaded } from '../layout/loaded.tsx';
import { type Columns, ExportCsv } from './export-csv.tsx';
import { type List, ListFilters, SortFilter } from './list-filters.tsx';
import { ListPager, ListRange, MoreOfList } from './list-pages.tsx';

interface Props<Data extends { total: number }, Row> {
  list: List;
  label: string;
  /** What can be searched for; without it the list is shown whole. */
  hint: string | undefined;
  filters?: ReactNode;
  sorts?: Sorts;
  query: UseQueryResult<Data>;
  rowsOf: (data: Data) => readonly Row[];
  perPage: number;
  /** Either the columns of the file, which is read page by page, or where the server writes it. */
  csv: Columns<Row> | string;
  read: (page: number) => Promise<readonly Row[]>;
  /** Further acts on the list, before its export. */
  acts?: ReactNode;
  /** Those behind the list's '…'. */
  rareActs?: ReactNode;
  /** Below the filters. */
  head?: ReactNode;
  /** Just above the rows, such as what is done with the selected ones. */
  above?: ReactNode;
  empty: string;
  children: (rows: readonly Row[], data: Data) => ReactNode;
  /** Below the pages. */
  below?: (data: Data) => ReactNode;
}

/**
 * A list of the desk: search, filters and order, how many there are, the export, the rows and the pages.
 *
 * @example
 * const list = useList('log', { action: '' });
 * const page = useRows('/admin/log', list.page, list.query);
 * <ListScreen list={list} {...page} perPage={50} csv="/api/admin/log.csv" …>
 *   {(rows) => <Table caption="Log" columns={['Time', 'Operator']}>…</Table>}
 * </ListScreen>
 */
export function ListScreen<Data extends { total: number }, Row>(props: Props<Data, Row>) {
  const { list, query, rowsOf, perPage, csv } = props;
  const total = query.data?.total;
  return (
    <>
      {props.hint && (
        <ListFilters label={props.label} list={list} hint={props.hint}>
          {props.filters}
          {props.sorts && <SortFilter sorts={props.sorts} />}
        </ListFilters>
      )}
      {props.head}
      <ListRange list={list} total={total} perPage={perPage}>
        {props.acts}
        {typeof csv === 'string' ? (
          <a href={`${csv}?${new URLSearchParams(list.query)}`} download className="chip text-sm">
            Export CSV
          </a>
        ) : (
          <MoreOfList label={props.label}>
            {props.rareActs}
            <ExportCsv name={list.name} columns={csv} read={props.read} total={total} />
          </MoreOfList>
        )}
      </ListRange>
      {props.above}
      <Loaded
        query={query}
        loading={`Loading ${props.label.toLowerCase()}...`}
        empty={props.empty}
        isEmpty={(data) => rowsOf(data).length === 0}
      >
        {(data) => (
          <>
            {props.children(rowsOf(data), data)}
            <ListPager list={list} total={data.total} perPage={perPage} />
            {props.below?.(data)}
          </>
        )}
      </Loaded>
    </>
  );
}
