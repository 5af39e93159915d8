import type { Category } from '../../../contract/catalogues.ts';

/** The colour on which an article's title stands. */
export const GROUND_OF: Record<Category, string> = {
  Politics: 'on-red',
  Sports: 'on-red',
  Economy: 'on-deep',
  Technology: 'on-deep',
  Cuisine: 'on-deep',
  Culture: 'on-ink',
  Heritage: 'on-ink',
};
