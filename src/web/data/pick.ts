/**
 * Some properties of an object. An island's props are part of the page, so it gets only what it shows.
 *
 * @example
 * pick(event, ['id', 'title'])
 */
export const pick = <Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  keys: readonly Key[],
): Pick<Whole, Key> => Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<Whole, Key>;
