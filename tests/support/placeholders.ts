import type { Description, Field, Values } from '../../src/contract/forms/description.ts';

/** Something in every line and text of a description, so that a new one is tried without being named. */
export const placeholders = <D extends Description>(fields: D) =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([name, { control = 'line' }]) => [
      name,
      control === 'line' || control === 'text' ? `Words for ${name}` : '',
    ]),
  ) as { [Name in keyof Values<D>]: string };
