import type {
  AnswersOf,
  Description,
  Field,
  Values,
} from '../../src/contract/forms/description.ts';

/** Something in every line and text of a description, so that a new one is tried without being named. */
export const placeholders = <D extends Description>(fields: D) =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([name, { control = 'line' }]) => [
      name,
      control === 'line' || control === 'text' ? `Words for ${name}` : '',
    ]),
  ) as { [Name in keyof Values<D>]: string };

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
