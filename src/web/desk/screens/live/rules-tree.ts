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
