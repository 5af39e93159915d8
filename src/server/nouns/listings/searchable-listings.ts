import type { Description } from '../../../contract/forms/description.ts';
import type { ListingKind } from '../../../contract/listings.ts';
import { isListed } from '../../platform/review/listing-review.ts';
import {
  afterBeginning,
  beginning,
  type SearchSource,
} from '../../platform/search/search-document.ts';
import type { ListingNoun } from './listing-noun.ts';
import { columnValue, readRows, wholeRows } from './listing-rows.ts';

/** What search finds of one kind: what is listed, with its page. */
export const searchableListings = <Table extends ListingKind, D extends Description>({
  table,
  columns,
  search,
}: ListingNoun<Table, D>): SearchSource => ({
  async read(query, ids) {
    const rows = await readRows(
      table,
      wholeRows(query, table).where('id', 'in', ids).where(isListed),
    );
    const more = await search.more?.(query, ids);
    return rows.map((row) => {
      const { words, ...document } = search.document(row);
      return {
        kind: table,
        id: row.id,
        title: String(columnValue(row, columns.title)),
        excerpt: beginning(row.description),
        body: [afterBeginning(row.description), ...words, more?.get(row.id)]
          .filter(Boolean)
          .join(' '),
        url: `/${table}/${row.id}`,
        shownAt: null,
        rankedAt: row.decided_at ?? row.created_at,
        visibleFrom: row.created_at,
        ...document,
      };
    });
  },
});
