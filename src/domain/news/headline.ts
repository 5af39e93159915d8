/** Whether two headlines say the same: outlets also change quotes and capitals, and we repair broken characters. */
export function isSameHeadline(a: string, b: string): boolean {
  const [first, second] = [a, b].map(essenceOf);
  return a === b || (first !== '' && first === second);
}

/** Unaccented letters, digits and the signs that carry meaning. */
const essenceOf = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9$£%?]+/g, '');
