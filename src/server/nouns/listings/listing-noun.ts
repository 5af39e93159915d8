import type { Expression, SqlBool } from 'kysely';
import type { z } from 'zod';
import type {
  EnteredListings,
  ListedRows,
  Listings,
  ScreenQueries,
  SeveralListings,
} from '../../../contract/api/listing-calls.ts';
import type { DeskField } from '../../../contract/desk/desk-field.ts';
import type { enteredListing, ListingStatus } from '../../../contract/desk/listing-desk.ts';
import type { ColumnsOf, Description, Values } from '../../../contract/forms/description.ts';
import type { ListingKind } from '../../../contract/listings.ts';
import type { Query } from '../../platform/database/database.ts';
import type { RowOrder } from '../../platform/database/pages.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import type { PlaceEdits } from '../../platform/places/listing-place.ts';
import type { SearchDocument } from '../../platform/search/search-document.ts';
import type { Column, ListingRow, OwnColumns } from './listing-rows.ts';

/** What the desk's lists of all kinds are filtered by. */
export interface CommonFilters {
  status: ListingStatus;
  category?: string | undefined;
  sample?: 'yes' | 'no' | undefined;
  search: string;
  page: number;
  after?: string | undefined;
}

/** What the desk can change of several listings of every kind. */
export interface CommonChange {
  id: string;
  status?: ListingStatus | undefined;
  category?: string | undefined;
}

/** Who sends it, and what becomes of it: of every kind. */
type Entered = z.output<z.ZodObject<typeof enteredListing>>;

export type Filters<Table extends ListingKind> = ScreenQueries[Table] & CommonFilters;
export type Several<Table extends ListingKind> = SeveralListings[Table]['changes'][number] &
  CommonChange;
/** A row as the table and as the description have it. */
export type Described<Table extends ListingKind, D extends Description> = ListingRow<Table> &
  ColumnsOf<D>;
export type Edits<D extends Description> = Partial<Values<D> & PlaceEdits>;

/** Columns that are equal in two submissions of the same thing; the case of `folded` does not count. */
interface Likeness<Table extends ListingKind> {
  same?: readonly Column<Table>[];
  folded: readonly Column<Table>[];
}

/** All that the listing store has to know about one kind. */
export interface ListingNoun<Table extends ListingKind, D extends Description> {
  table: Table;
  description: D;
  columns: {
    title: Column<Table>;
    /** Who sent it. Their address is the described field that is `erased: 'address'`. */
    from: Column<Table>;
  };
  /** The columns in which the desk finds words: in the queue, and among the published. */
  searched: { queue: readonly Column<Table>[]; published: readonly Column<Table>[] };
  /** As readers get it on its own page. */
  answer: (row: ListingRow<Table>) => Listings[Table];
  /** As the desk lists it. */
  listed: (row: ListingRow<Table>, query: Query) => ListedRows[Table] | Promise<ListedRows[Table]>;
  /** How submissions that were sent before are recognised. */
  duplicates: readonly Likeness<Table>[];
  emails: {
    /** The kind in a word or two, in 'your listing'. */
    what: string;
    /** When and where it is, from its fields at the desk. */
    lines: (fields: readonly DeskField[], zone: string | undefined) => string[];
  };
  /** What search finds it by, beside its title and description. */
  search: {
    document: (
      row: ListingRow<Table>,
    ) => Pick<SearchDocument, 'label'> &
      Partial<SearchDocument> & { words: readonly (string | null)[] };
    /** Words from other tables, by id. */
    more?: (query: Query, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  };
  personal: {
    /** What the desk calls it. */
    place: string;
    /** Columns beside the described ones in which a person can be named. */
    texts?: readonly Column<Table>[];
    /** Further columns with an address, and those that name its person. */
    addresses?: Partial<Record<Column<Table>, readonly Column<Table>[]>>;
  };
  screen: {
    query: z.ZodType<ScreenQueries[Table]>;
    entered: z.ZodType<EnteredListings[Table] & Entered>;
    several: z.ZodType<SeveralListings[Table]>;
    order: (filters: Filters<Table>) => RowOrder;
    /** Conditions of its own filters. */
    where?: (
      filters: Filters<Table>,
      query: Query,
      now: string,
    ) => Expression<SqlBool>[] | Promise<Expression<SqlBool>[]>;
    /** Columns of what was entered at the desk. */
    columns: (entered: EnteredListings[Table], places: Gazetteer, now: Date) => OwnColumns<Table>;
    /** Columns of its own among several changes; undefined where the row can't have them. */
    severalColumns?: (
      row: ListingRow<Table>,
      change: Several<Table>,
    ) => Partial<ListingRow<Table>> | undefined;
  };
  /** What an edit does beside setting the fields. */
  edits?: {
    /** Fields that only the desk has, with their rules. */
    schemas?: Readonly<Record<string, z.ZodType>>;
    /** The desk's fields that follow a field of that name. */
    fieldsAfter?: (
      row: ListingRow<Table>,
      places: Gazetteer,
    ) => Readonly<Record<string, readonly DeskField[]>>;
    columns?: (
      before: ListingRow<Table>,
      changes: Edits<D>,
      places: Gazetteer,
    ) => Partial<ListingRow<Table>>;
    /** Whose clocks its times are on. */
    zone?: (row: ListingRow<Table>) => string;
  };
  /** Why a row can't be published yet, where something is missing. */
  blocked?: (row: ListingRow<Table>) => string | undefined;
  /** Rows and columns that are computed from its own: in the transaction of each change. */
  compute?: (query: Query, id: string, now: string) => Promise<void>;
  /** What marks it as changed for whoever has a copy: when its fields or its status change. */
  revise?: (query: Query, id: string, now: string) => Promise<void>;
}
