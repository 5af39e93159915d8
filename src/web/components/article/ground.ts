import { SITE } from '../../../contract/site.ts';

const GROUNDS = { red: 'on-red', green: 'on-deep', black: 'on-ink' };

const GROUND_OF: Record<string, string> = {
  Politics: 'on-red',
  Sports: 'on-red',
  Economy: 'on-deep',
  Technology: 'on-deep',
  Cuisine: 'on-deep',
  Culture: 'on-ink',
  Heritage: 'on-ink',
};

/** The colour on which an article's title stands. */
export function groundOf(category: string): string {
  const section = SITE.sections.find(({ name }) => name === category);
  return section ? GROUNDS[section.colour] : (GROUND_OF[category] ?? 'on-ink');
}
