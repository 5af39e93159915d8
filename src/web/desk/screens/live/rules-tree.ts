import type { RulesTree } from '../../../../contract/news/news-desk.ts';

export type Path = readonly string[];

/** The same rules with one value changed. What the form does not know stays unchanged. */
export function withValue(tree: RulesTree, path: Path, value: string | number): RulesTree {
  const [name = '', ...rest] = path;
  const inner = tree[name];
  if (rest.length === 0 || typeof inner !== 'object') return { ...tree, [name]: value };
  return { ...tree, [name]: withValue(inner, rest, value) };
}

/** How many values differ between two sets of rules. */
export function countChanges(before: RulesTree, after: RulesTree): number {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].reduce((sum, name) => {
    const [old, fresh] = [before[name], after[name]];
    if (typeof old === 'object' && typeof fresh === 'object') return sum + countChanges(old, fresh);
    return sum + (old === fresh ? 0 : 1);
  }, 0);
}

export const branch = (tree: RulesTree, name: string): RulesTree => {
  const found = tree[name];
  return typeof found === 'object' ? found : {};
};

const LABELS: Record<string, string> = {
  sure: 'Strong keywords',
  likely: 'Likely keywords',
  hint: 'Weak keywords (never enough on their own)',
  sectionTags: 'Outlet section tags for this category',
  threshold: 'Points needed',
  twoSigns: 'Categories that need two different keywords',
  titleTimes: 'Multiplier for keywords in the headline',
  sectionTag: 'Points for the outlet’s section tag',
  weakTag: 'Points for a vague section tag',
  weakTags: 'Vague section tags',
  beats: 'Categories by outlet subject',
  points: 'Points',
  economyFrom: 'Minimum points for economy stories',
  promotional: 'Advertising',
  obituary: 'Funeral notices',
  programme: 'Programmes',
  live: 'Live streams',
  recap: 'Recaps',
  title: 'Phrases in the headline',
  text: 'Phrases in the headline or summary',
  sections: 'Outlet section tags',
  unless: 'Not if the headline has',
  signed: 'Signatures after a comma or dash',
  quoted: 'Quotations after a dash',
  facts: 'No opinion if a quotation has',
  officials: 'Speakers whose word is news',
};

/** What the form calls a field or group of the filing rules. */
export const labelOf = (name: string) =>
  LABELS[name] ?? name.charAt(0).toUpperCase() + name.slice(1);
