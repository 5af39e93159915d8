import type { RulesTree } from '../../../contract/news/news-desk.ts';
import type { NewsRulesStore } from './news-rules-store.ts';
import { type NewsRules, rulesSchema } from './read-rules.ts';

export interface RulesInUse {
  rules: NewsRules;
  source: 'built-in' | 'desk';
  /** Grows with every change; 0 before the first. */
  version: number;
  /** Why rules that were saved cannot be used: they are from another version of the site. */
  problem: string | null;
}

export type RuleBook = ReturnType<typeof ruleBook>;

/** Which filing rules count: those saved at the desk, or else those of `content/news-rules.yaml`. */
export function ruleBook(store: NewsRulesStore, builtIn: NewsRules) {
  let inUse: RulesInUse | undefined;
  const standard = written(builtIn);

  /** Rules saved before a category existed file it as the built-in ones do. */
  async function find(number: number): Promise<RulesTree | undefined> {
    const saved = await store.find(number);
    return (
      saved && {
        ...saved,
        sectionTags: completed(saved.sectionTags, standard.sectionTags),
        categories: completed(saved.categories, standard.categories),
      }
    );
  }

  async function open(version: number): Promise<RulesInUse> {
    const saved = await find(version);
    if (!saved) return { rules: builtIn, source: 'built-in', version, problem: null };
    const checked = checkRules(saved);
    // News must go on being filed; the desk says what is wrong.
    return 'problems' in checked
      ? { rules: builtIn, source: 'built-in', version, problem: checked.problems[0] ?? null }
      : { rules: checked.rules, source: 'desk', version, problem: null };
  }

  return {
    /** Asks the database every time, so that a change in one process is known to all. */
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

/** With what only the other has. What is no group stays as it is, for the schema to refuse. */
function completed(group: Branch, other: Branch): RulesTree[string] {
  if (typeof group !== 'object' || typeof other !== 'object') return group ?? '';
  return { ...other, ...group };
}

/** Whether rules can be filed by, or everything that stands in the way, each with its place. */
export function checkRules(tree: unknown): { rules: NewsRules } | { problems: string[] } {
  const parsed = rulesSchema.safeParse(tree);
  if (parsed.success) return { rules: parsed.data };
  return {
    problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  };
}

/** Rules as an editor would have written them: lists become words with commas again. */
export function written(rules: object): RulesTree {
  return Object.fromEntries(
    Object.entries(rules).flatMap(([name, value]) => {
      if (Array.isArray(value)) return [[name, value.join(', ')]];
      if (typeof value === 'object' && value !== null) return [[name, written(value)]];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
