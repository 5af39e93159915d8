import type { Filing, RulesTrial } from '../../../contract/news/news-desk.ts';
import { categoriser } from '../file/categorise.ts';
import type { NewsRules } from '../file/read-rules.ts';
import { filingOf } from './try-address.ts';

export interface SeenItem {
  title: string;
  description: string;
  outlet: string;
  section: string;
}

/** Where headlines stand now, where they would stand, and which of the newest items would move. */
export function tryRules(
  rules: { now: NewsRules; then: NewsRules },
  headlines: readonly string[],
  items: readonly SeenItem[],
): RulesTrial {
  const [now, then] = [filer(rules.now), filer(rules.then)];
  const both = (item: SeenItem) => ({ before: now(item), after: then(item) });
  const typed = headlines.filter(Boolean).map((title) => ({
    title,
    ...both({ title, description: '', outlet: '', section: 'general' }),
  }));
  const moved = items
    .map((item) => ({ title: item.title, outlet: item.outlet, ...both(item) }))
    .filter(({ before, after }) => placeOf(before) !== placeOf(after));
  return { headlines: typed, moved, looked: items.length };
}

const placeOf = ({ category, desks }: Filing) => [category, ...desks].join();

function filer(rules: NewsRules): (item: SeenItem) => Filing {
  const file = categoriser(rules);
  return ({ title, description, section }) => {
    const nothing = { id: '', guid: '', url: '', imageUrl: null, publishedAt: '', tags: [] };
    return filingOf(file({ ...nothing, title, description }, section));
  };
}
