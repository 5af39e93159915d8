import { sql } from 'kysely';
import type { PublishedListing } from '../../../contract/desk/people.ts';
import type { Description } from '../../../contract/forms/description.ts';
import { foldAddress } from '../../../domain/newsletter/fold-address.ts';
import { maskAddress, namesAddress } from '../../../domain/text/address-in-text.ts';
import { maskPhone } from '../../../domain/text/phone-in-text.ts';
import type { Query } from './database.ts';
import { erasedColumns } from './described-rows.ts';
import { deleteRow, type RawRow as Row, replaceRow } from './raw-rows.ts';
import { TABLE_KEYS, type TableName, type Tables } from './schema.ts';

/**
 * What a table has about the person with an address, and how that is erased. Addresses are folded.
 * See docs/decisions/0008-describe-submitted-nouns-once.md.
 */
export interface PersonalData {
  /** What the desk calls it. */
  place: string;
  /** The table it describes, where it is one, and a row as an erasure leaves it, if it stays. */
  table?: TableName;
  without?(row: Row, address: string): Row | undefined;
  /** The rows that are theirs or name them. */
  find(query: Query, address: string): Promise<Row[]>;
  erase(query: Query, address: string): Promise<Erased>;
}

export interface Erased {
  /** Rows of the person that were removed or cleared. */
  ownIds: string[];
  /** Public pages with what was theirs or named them. */
  published: PublishedListing[];
}

interface Holding<Table extends TableName> {
  place: string;
  table: Table;
  /** The column with the address of the person whose row it is. */
  owner?: keyof Tables[Table] & string;
  /** What happens to a row of the person: `clear` empties only the address. */
  own?: 'remove' | 'clear';
  /** The person's other columns in a row that stays, with the values they get. */
  cleared?: Partial<Record<keyof Tables[Table] & string, string | null>>;
  /** Columns with another address and nothing else, and those that name its person: emptied where it is theirs. */
  addresses?: Partial<
    Record<keyof Tables[Table] & string, readonly (keyof Tables[Table] & string)[]>
  >;
  /** Columns of free text, in which anybody can be named. */
  texts: readonly (keyof Tables[Table] & string)[];
  /** What happens to a row of somebody else that names the person. */
  naming?: 'mask' | 'remove';
  /** Where readers see a row, if they do. */
  published?: (row: Row) => PublishedListing | undefined;
}

/** The columns of a person's own number, by their names. */
const PHONE = /phone/;

/** Makes the queries for one table from a module's description of it. */
export function personalData<Table extends TableName>(holding: Holding<Table>): PersonalData {
  const { place, table, owner, own = 'remove', texts, naming = 'mask' } = holding;
  const addresses = Object.entries<readonly string[] | undefined>(holding.addresses ?? {});
  const emptied = Object.entries<string | null | undefined>(holding.cleared ?? {});
  const columns = [...(owner ? [owner] : []), ...addresses.map(([name]) => name), ...texts];
  const key: string = TABLE_KEYS[table];
  const holds = (row: Row, column: string, address: string) =>
    foldAddress(String(row[column] ?? '')) === address;
  const isTheirs = (row: Row, address: string) => owner !== undefined && holds(row, owner, address);

  async function find(query: Query, address: string): Promise<Row[]> {
    const pattern = `%${address.replaceAll(/[\\%_]/g, '\\$&')}%`;
    const likely = columns.map((name) => sql`lower(${sql.ref(name)}) like ${pattern} escape '\\'`);
    const { rows } = await sql<Row>`select * from ${sql.table(table)}
      where ${sql.join(likely, sql` or `)}`.execute(query);
    return rows.filter((row) =>
      columns.some((name) => namesAddress(String(row[name] ?? ''), address)),
    );
  }

  /** The columns an erasure changes; nothing where it removes the row. */
  function erasedFrom(row: Row, address: string): Row | undefined {
    const theirs = isTheirs(row, address);
    if (theirs ? own === 'remove' : naming === 'remove') return undefined;
    const remaining = texts.filter((name) => !theirs || !emptied.some(([other]) => other === name));
    // A number that is cleared would otherwise stay in the description beside it.
    const phones = theirs
      ? emptied.flatMap(([name]) => (PHONE.test(name) && row[name] ? [String(row[name])] : []))
      : [];
    const masked = remaining.map((name) => {
      const text = row[name];
      if (typeof text !== 'string') return [name, text] as const;
      return [name, phones.reduce(maskPhone, maskAddress(text, address))] as const;
    });
    const cleared = theirs && owner ? [[owner, null] as const, ...emptied] : [];
    const others = addresses
      .filter(([name]) => holds(row, name, address))
      .flatMap(([name, names = []]) => [name, ...names].map((each) => [each, null] as const));
    return Object.fromEntries<string | number | null>(
      [...masked, ...cleared, ...others].map(([name, value]) => [name, value ?? null]),
    );
  }

  function eraseFrom(query: Query, row: Row, address: string): Promise<void> {
    const id = String(row[key]);
    const changed = erasedFrom(row, address);
    return changed ? replaceRow(query, { table, id, row: changed }) : deleteRow(query, table, id);
  }

  return {
    place,
    table,
    find,
    without(row, address) {
      if (!columns.some((name) => namesAddress(String(row[name] ?? ''), address))) return row;
      const changed = erasedFrom(row, address);
      return changed && { ...row, ...changed };
    },
    async erase(query, address) {
      const rows = await find(query, address);
      for (const row of rows) await eraseFrom(query, row, address);
      return {
        ownIds: rows.filter((row) => isTheirs(row, address)).map((row) => String(row[key])),
        published: rows
          .flatMap((row) => holding.published?.(row) ?? [])
          .map(({ title, path }) => ({ title: maskAddress(title, address), path })),
      };
    },
  };
}

/** Of a table whose columns are described, with its other columns of text. */
export function describedPersonalData<Table extends TableName>(
  place: string,
  table: Table,
  description: Description,
  otherTexts: readonly (keyof Tables[Table] & string)[],
): PersonalData {
  type Column = keyof Tables[Table] & string;
  const erased: unknown = erasedColumns(description);
  // The described columns are the table's: queries on its rows compile only then.
  const { owner, texts } = erased as { owner: Column; texts: Column[] };
  return personalData({ place, table, owner, texts: [...texts, ...otherTexts] });
}
