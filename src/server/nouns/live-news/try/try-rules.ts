import type { Filing, RulesTrial } from '../../../../contract/news/news-desk.ts';
import { categoriser } from '../file/categorise.ts';
import type { NewsRules } from '../file/read-rules.ts';
import { filingOf } from './try-address.ts';

export interface TrialItem {
  title: string;
  description: string;
  outlet: string;
  section: string;
}

/** How typed headlines are filed before and after a change of rules, and which of the newest items would move. */
export function tryRules(
  rules: { now: NewsRules; proposed: NewsRules },
  headlines: readonly string[],
  items: readonly TrialItem[],
): RulesTrial {
  const [now, proposed] = [filer(rules.now), filer(rules.proposed)];
  const compareFiling = (item: TrialItem) => ({ before: now(item), after: proposed(item) });
  const typed = headlines.filter(Boolean).map((title) => ({
    title,
    ...compareFiling({ title, description: '', outlet: '', section: 'general' }),
  }));
  const moved = items
    .map((item) => ({ title: item.title, outlet: item.outlet, ...compareFiling(item) }))
    .filter(({ before, after }) => listKey(before) !== listKey(after));
  return { headlines: typed, moved, looked: items.length };
}

const listKey = ({ category, kind, desks }: Filing) => [category, kind, ...desks].join();

function filer(rules: NewsRules): (item: TrialItem) => Filing {
  const file = categoriser(rules);
  return ({ title, description, section }) => {
    const emptyItem = { id: '', guid: '', url: '', imageUrl: null, publishedAt: '', tags: [] };
    return filingOf(file({ ...emptyItem, title, description }, section));
  };
}
