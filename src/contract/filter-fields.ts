import { z } from 'zod';

/** Fields of forms that filter a list: what a reader leaves empty is not asked for. */

/** How far around a city, in kilometres. */
export const DISTANCES = ['10', '25', '50', '100', '250'] as const;
/** Where nobody said how far. */
export const USUAL_DISTANCE = '50';

export const unlessEmpty = <S extends z.ZodType>(schema: S) =>
  z.preprocess((given) => (given === '' ? undefined : given), schema.optional());

export const words = () => z.string().trim().max(200).default('');

/** What is set of a filter, as an address: for links, feeds and subscriptions. */
export function filterAddress(wanted: Record<string, string | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(wanted)) if (value) params.set(name, value);
  return params.toString();
}
