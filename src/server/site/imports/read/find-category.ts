import { CATEGORIES, type Category } from '../../../../contract/catalogues.ts';
import { foldText } from '../../../../domain/text/fold-text.ts';

/** What other sites call our subjects. */
const OTHER_NAMES: Record<string, Category> = {
  sport: 'Sports',
  football: 'Sports',
  business: 'Economy',
  finance: 'Economy',
  money: 'Economy',
  tech: 'Technology',
  science: 'Technology',
  arts: 'Culture',
  art: 'Culture',
  music: 'Culture',
  entertainment: 'Culture',
  lifestyle: 'Culture',
  food: 'Cuisine',
  recipes: 'Cuisine',
  cooking: 'Cuisine',
  history: 'Heritage',
  tradition: 'Heritage',
  government: 'Politics',
  elections: 'Politics',
};

/** The first of a post's subjects that is one of ours. */
export function findCategory(names: readonly string[]): Category | null {
  for (const name of names.map(foldText)) {
    const ours = CATEGORIES.find((category) => foldText(category) === name) ?? OTHER_NAMES[name];
    if (ours) return ours;
  }
  return null;
}
