/** Filters of a list, as they stand in an address. */

/** How far around a city, in kilometres. */
export const DISTANCES = ['10', '25', '50', '100', '250'] as const;
/** Where nobody said how far. */
export const USUAL_DISTANCE = '50';
/** A box that is ticked. */
export const YES = ['yes'] as const;

/** What each filter takes: words up to a length, or one of its values. */
export type FilterRules = Record<string, number | readonly [string, ...string[]]>;
/** What was chosen of them. */
export type Filter<Rules extends FilterRules> = {
  [Name in keyof Rules]?:
    | (Rules[Name] extends readonly (infer Value)[] ? Value : string)
    | undefined;
};

/** What an address asks for. Words are cut to what is looked for; a value that is not offered is none. */
export function readFilter<Rules extends FilterRules>(
  rules: Rules,
  search: URLSearchParams,
): Filter<Rules> {
  const chosen = Object.entries(rules).map(([name, rule]) => {
    const text = search.get(name)?.trim() ?? '';
    const taken =
      typeof rule === 'number' ? text.slice(0, rule).trim() : rule.find((value) => value === text);
    return [name, taken || undefined];
  });
  return Object.fromEntries(chosen);
}

/** What is set of a filter, as an address: for links, feeds and subscriptions. */
export function filterAddress(filter: Record<string, string | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) params.set(name, value);
  return params.toString();
}
