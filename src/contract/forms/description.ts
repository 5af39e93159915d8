import { z } from 'zod';

/**
 * What people send in is described once, field by field, in a table such as `BUSINESS`. The schemas of
 * forms and calls, the columns of the row, the desk's fields and what an erasure does follow from it.
 * See docs/decisions/0008-describe-submitted-nouns-once.md.
 */

/** How the desk shows and edits a field. A list is a choice between its words. */
export type Control =
  | 'line'
  | 'text'
  /** With a comma and a space between them; readers get a list. */
  | 'words'
  | 'moment'
  | 'date'
  /** In hundredths in its column. */
  | 'money'
  | 'number'
  /** 'Yes' or 'No' in the form, 1 or 0 in its column. */
  | 'flag'
  | readonly [string, ...string[]];

export interface Field {
  /** What the desk calls it. */
  label: string;
  /** What the form and the call accept. */
  schema: z.ZodType;
  /** A line, unless it says otherwise. */
  control?: Control;
  /** May be empty: '' in forms, null in its column. */
  optional?: true;
  /** Its column, where that is not its name in snake case. */
  column?: string;
  /** What readers' answers call it, where not by its name; false where they get it in other words. */
  answer?: string | false;
  /** What the desk accepts, where that is more than the form; 'shown' where it corrects nothing. */
  desk?: z.ZodType | 'shown';
  /**
   * What an erasure of its sender leaves of it. 'public' is about the listing: like text without
   * this, it stays and only loses the address of whoever is erased. 'address' is the address by
   * which the sender is found.
   */
  erased?: 'cleared' | 'public' | 'address' | { becomes: string };
  /** What every sample listing has here. Without this, each sample says its own. */
  sample?: string;
}

export type Description = Readonly<Record<string, Field>>;

/** Checks a table of fields and leaves its exact type. */
export const description = <const D extends Description>(fields: D): D => fields;

/** `isPremium` is in `is_premium`. */
type SnakeCase<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

type ColumnOf<F, Name> = F extends { column: infer Column extends string }
  ? Column
  : SnakeCase<Name> & string;
export type ColumnName<D extends Description> = {
  [Name in keyof D]: ColumnOf<D[Name], Name>;
}[keyof D];

/** The column with the address of whoever sent it. */
export type AddressColumn<D extends Description> = {
  [Name in keyof D]: D[Name] extends { erased: 'address' } ? ColumnOf<D[Name], Name> : never;
}[keyof D];

type OrNull<F> = F extends { optional: true } ? null : never;

/** What a field holds in the form's call. */
type Value<F> = F extends { control: readonly (infer Choice)[] }
  ? Choice
  : F extends { control: 'flag' }
    ? 'Yes' | 'No'
    : F extends { control: 'money' | 'number' }
      ? number | OrNull<F>
      : string | OrNull<F>;
export type Values<D extends Description> = { -readonly [Name in keyof D]: Value<D[Name]> };

type ColumnValue<F> = F extends { control: 'flag' } ? 0 | 1 : Exclude<Value<F>, ''> | OrNull<F>;
export type ColumnsOf<D extends Description> = {
  -readonly [Name in keyof D as ColumnOf<D[Name], Name>]: ColumnValue<D[Name]>;
};

type AnswerName<F, Name> = F extends { answer: infer Other }
  ? Other extends string
    ? Other
    : never
  : Name;
type AnswerValue<F> = F extends { control: 'words' } ? string[] : Exclude<Value<F>, ''> | OrNull<F>;
export type AnswersOf<D extends Description> = {
  -readonly [Name in keyof D as AnswerName<D[Name], Name>]: AnswerValue<D[Name]>;
};

const snakeCase = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const columnOf = (name: string, { column }: Field): string => column ?? snakeCase(name);

/** The schema of each field, for the form and the call. */
export const schemasOf = <D extends Description>(fields: D) =>
  Object.fromEntries(Object.entries<Field>(fields).map(([name, { schema }]) => [name, schema])) as {
    -readonly [Name in keyof D]: D[Name]['schema'];
  };

/** The schema of each field as readers get it. */
export function answerSchemasOf<D extends Description>(fields: D) {
  const answers = Object.entries<Field>(fields).flatMap(([name, field]) =>
    field.answer === false ? [] : [[field.answer ?? name, answerSchema(field)]],
  );
  return Object.fromEntries(answers) as {
    [Name in keyof AnswersOf<D>]: z.ZodType<AnswersOf<D>[Name]>;
  };
}

function answerSchema({ control = 'line', optional }: Field): z.ZodType {
  if (control === 'words') return z.array(z.string());
  const schema = plainSchema(control);
  return optional ? schema.nullable() : schema;
}

function plainSchema(control: Control): z.ZodType {
  if (control === 'moment') return z.iso.datetime();
  if (control === 'money' || control === 'number') return z.number();
  return typeof control === 'string' ? z.string() : z.enum(control);
}

/** What readers get where every optional field is empty. */
export const emptyAnswers = <D extends Description>(fields: D) =>
  Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, { optional, control, answer }]) =>
      optional && answer !== false ? [[answer ?? name, control === 'words' ? [] : null]] : [],
    ),
  ) as Pick<AnswersOf<D>, OptionalAnswer<D>>;

type OptionalAnswer<D extends Description> = {
  [Name in keyof AnswersOf<D>]: null extends AnswersOf<D>[Name] ? Name : never;
}[keyof AnswersOf<D>];

/** Every field as a form has it before anything is typed. */
export const emptyForm = (schemas: Readonly<Record<string, z.ZodType>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { data } = schema.safeParse(undefined);
      return [name, typeof data === 'string' ? data : ''];
    }),
  );

/** What the desk may correct, by the rules of the form. Controls hold text, also of a number. */
export const deskSchemasOf = (fields: Description): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.desk === 'shown' ? [] : [[name, fromControl(field, field.desk ?? field.schema)]],
    ),
  );

function fromControl({ control = 'line', optional }: Field, schema: z.ZodType): z.ZodType {
  const isNumber = control === 'number' || control === 'money';
  if (!isNumber && control !== 'moment') return schema;
  return z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    if (value.trim() === '') return optional ? null : undefined;
    // A sum is read by its schema, as people type it.
    return control === 'number' ? Number(value) : value;
  }, schema);
}

/** The fields that every sample has alike. */
export type SampleName<D extends Description> = {
  [Name in keyof D]: D[Name] extends { sample: string } ? Name : never;
}[keyof D];
export const samplesOf = <D extends Description>(fields: D) =>
  Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, { sample }]) =>
      sample === undefined ? [] : [[name, sample]],
    ),
  ) as { [Name in SampleName<D>]: Exclude<D[Name]['sample'], undefined> };

/** The name of a field that may be called by its column, as changes stored before 18 November 2026 are. */
export const fieldName = (fields: Description, name: string): string =>
  Object.entries(fields).find(
    ([field, { column }]) => column === name || snakeCase(field) === name,
  )?.[0] ?? name;
