/** Closed lists of the facts, apart from their schemas so that pages can use them without zod. */

/**
 * `law`: from when an Act counts. `holiday`: what a holiday is for. `declared`: a day that was
 * announced. `festival`: how one is dated. `festival-days`: when it was announced for one year.
 * `notice`: a regulator's word about companies. `figure`: anything else that is printed.
 */
export const FACT_KINDS = [
  'law',
  'holiday',
  'declared',
  'festival',
  'festival-days',
  'notice',
  'figure',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** What a regulator said of the companies it named. */
export const NOTICE_VERDICTS = ['not approved', 'suspended for a month', 'approved again'] as const;

/** Days since somebody read it, from which a fact says that it has aged. */
export const AGES = { amber: 90, red: 180 } as const;
export type FactAge = 'fresh' | keyof typeof AGES;
