import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Query } from './database.ts';

/** A placeholder for a value. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type SlotFor<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/**
 * A statement that is compiled once and run with other values each time: for frequent ones,
 * because compiling one takes longer than running it.
 */
export function prepared<Row, Values extends object>(
  build: (query: Query, value: SlotFor<Values>) => CompiledQuery<Row>,
) {
  let compiled: CompiledQuery<Row> | undefined;
  return async (query: Query, values: Values): Promise<Row[]> => {
    compiled ??= build(query, (name) => sql.val(new Slot(name)) as RawBuilder<never>);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter,
    );
    const { rows } = await query.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
