import type { RulesTree } from '../../../../contract/news/news-desk.ts';
import type { NewsRulesStore } from './news-rules-store.ts';
import { type NewsRules, rulesSchema } from './read-rules.ts';

export interface RulesInUse {
  rules: NewsRules;
  source: 'built-in' | 'desk';
  /** The number of the newest revision; 0 before the first. */
  version: number;
  /** Why the saved rules can't be used, for example because another version of the site saved them. */
  problem: string | null;
}

export type RuleBook = ReturnType<typeof ruleBook>;

/** The filing rules in force: those saved at the desk, or those of `content/news-rules.yaml`. */
export function ruleBook(store: NewsRulesStore, builtIn: NewsRules) {
  let inUse: RulesInUse | undefined;
  const standard = formatRules(builtIn);

  /** Rules saved before a category or a kind of report existed use the built-in rules for it. */
  async function find(number: number): Promise<RulesTree | undefined> {
    const saved = await store.find(number);
    return (
      saved && {
        ...saved,
        sectionTags: completed(saved.sectionTags, standard.sectionTags),
        categories: completed(saved.categories, standard.categories),
        kinds: completed(saved.kinds ?? {}, standard.kinds),
      }
    );
  }

  async function open(version: number): Promise<RulesInUse> {
    const saved = await find(version);
    if (!saved) return { rules: builtIn, source: 'built-in', version, problem: null };
    const checked = checkRules(saved);
    // News must still be filed; the desk shows what is wrong.
    return 'problems' in checked
      ? { rules: builtIn, source: 'built-in', version, problem: checked.problems[0] ?? null }
      : { rules: checked.rules, source: 'desk', version, problem: null };
  }

  return {
    /** Queries the newest revision every time, because another process may have saved one. */
    async current(): Promise<RulesInUse> {
      const version = await store.newestNumber();
      if (inUse?.version !== version) inUse = await open(version);
      return inUse;
    },
    builtIn: standard,
    find,
    history: store.history,
    save: store.save,
  };
}

type Branch = RulesTree[string] | undefined;

/** Adds what only `other` has; anything that isn't a group is returned for the schema to refuse. */
function completed(group: Branch, other: Branch): RulesTree[string] {
  if (typeof group !== 'object' || typeof other !== 'object') return group ?? '';
  return { ...other, ...group };
}

/** Checks rules, and lists every problem with its path. */
export function checkRules(tree: unknown): { rules: NewsRules } | { problems: string[] } {
  const parsed = rulesSchema.safeParse(tree);
  if (parsed.success) return { rules: parsed.data };
  return {
    problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  };
}

/** Rules as an editor would write them, with lists as comma-separated words. */
export function formatRules(rules: object): RulesTree {
  return Object.fromEntries(
    Object.entries(rules).flatMap(([name, value]) => {
      if (Array.isArray(value)) return [[name, value.join(', ')]];
      if (typeof value === 'object' && value !== null) return [[name, formatRules(value)]];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
