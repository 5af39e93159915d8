/** Filters of a list, as they stand in an address. */

/** How far around a city, in kilometres. */
export const DISTANCES = ['10', '25', '50', '100', '250'] as const;
/** Where nobody said how far. */
export const USUAL_DISTANCE = '50';

/** What is set of a filter, as an address: for links, feeds and subscriptions. */
export function filterAddress(wanted: Record<string, string | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(wanted)) if (value) params.set(name, value);
  return params.toString();
}
