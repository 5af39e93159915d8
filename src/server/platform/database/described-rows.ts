import {
  type AddressColumn,
  type AnswersOf,
  type ColumnName,
  type ColumnsOf,
  columnOf,
  type Description,
  type Field,
  type Values,
} from '../../../contract/forms/description.ts';

/** A described noun between its form, its row, its readers and the desk. */

/** The columns of some values: a column without a value is not changed. */
export function toColumns<D extends Description>(fields: D, values: Values<D>): ColumnsOf<D>;
export function toColumns<D extends Description>(
  fields: D,
  values: Partial<Values<D>>,
): Partial<ColumnsOf<D>>;
export function toColumns(fields: Description, values: Readonly<Record<string, unknown>>) {
  const columns = Object.entries(fields)
    .filter(([name]) => Object.hasOwn(values, name))
    .map(([name, field]) => [columnOf(name, field), toColumn(field, values[name])]);
  return Object.fromEntries(columns);
}

function toColumn({ control, optional }: Field, value: unknown): unknown {
  if (optional && (value === '' || value === undefined)) return null;
  if (control === 'flag') return value === 'Yes' ? 1 : 0;
  // Pesewas or pence; two decimals at most survive, as on a ticket.
  if (control === 'money') return Math.round(Number(value) * 100);
  return value;
}

/** Makes a function that picks the fields of a row that readers get unchanged, as lists do for hundreds of rows. */
export function answersOf<D extends Description>(fields: D): (row: ColumnsOf<D>) => AnswersOf<D> {
  const answers = Object.entries<Field>(fields).flatMap(([name, field]) =>
    field.answer === false
      ? []
      : [{ name: field.answer ?? name, column: columnOf(name, field), field }],
  );
  return (row: Readonly<Record<string, unknown>>) => {
    const answer: Record<string, unknown> = {};
    for (const { name, column, field } of answers) answer[name] = toAnswer(field, row[column]);
    return answer as AnswersOf<D>;
  };
}

function toAnswer({ control }: Field, value: unknown): unknown {
  if (control === 'words') return wordsIn(value as string | null);
  return control === 'money' ? Number(value) / 100 : value;
}

export const wordsIn = (words: string | null) => words?.split(', ') ?? [];

/** The value of a column in its form control. */
export function inControl({ control }: Field, value: unknown): string {
  if (control === 'flag') return value === 1 ? 'Yes' : 'No';
  return String((control === 'money' ? Number(value) / 100 : value) ?? '');
}

const TEXT = ['line', 'text', 'words'];
const isText = ({ erased, control = 'line' }: Field) =>
  erased !== 'address' && typeof control === 'string' && TEXT.includes(control);

/** The columns in which a person can be named. */
export const textColumns = <D extends Description>(fields: D) => [
  ...new Set(
    Object.entries<Field>(fields)
      .filter(([, field]) => isText(field))
      .map(([name, field]) => columnOf(name, field) as ColumnName<D>),
  ),
];

/** The owner's column, what erasing puts into the columns, and which of them may name somebody. */
export function erasedColumns<D extends Description>(fields: D) {
  const cleared: Partial<Record<string, string | null>> = {};
  let owner: string | undefined;
  for (const [name, field] of Object.entries<Field>(fields)) {
    const { erased } = field;
    const column = columnOf(name, field);
    if (erased === 'address') owner = column;
    else if (erased === 'cleared') cleared[column] = null;
    else if (erased && erased !== 'public') cleared[column] = erased.becomes;
  }
  return {
    owner: owner as AddressColumn<D>,
    cleared: cleared as Partial<Record<ColumnName<D>, string | null>>,
    texts: textColumns(fields),
  };
}
