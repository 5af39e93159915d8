import { CATEGORIES, type Category } from '../../../../contract/catalogues.ts';
import { contentWords } from '../../../../domain/text/content-words.ts';
import { foldText } from '../../../../domain/text/fold-text.ts';
import type { FiledItem, NewsItem } from '../news-item.ts';
import type { NewsRules } from './read-rules.ts';
import { reportKindFinder } from './report-kind.ts';
import { signFinder } from './sign-finder.ts';
import { readTopicModel, ruleFeatures, type TopicModel, wordFeatures } from './topic-model.ts';

interface Reason {
  text: string;
  points: number;
  hint?: boolean;
  /** A keyword that is only likely; a second sign must confirm it. */
  weak?: boolean;
}

type Reasons = Map<string, Reason[]>;
type Filable = Pick<NewsItem, 'title' | 'description' | 'tags'>;

export type Categorise = (item: NewsItem, section: string) => FiledItem;

/** The topic of everything that belongs to no category. */
const ELSEWHERE = 'elsewhere';
const STRANDS = ['business', 'diaspora'] as const;

/** On a tie the narrower category wins: the one with the higher number. */
const NARROWNESS: Record<Category, number> = {
  Politics: 1,
  Economy: 2,
  Sports: 3,
  Technology: 4,
  Culture: 5,
  Cuisine: 6,
  Heritage: 7,
};
const FROM_WIDEST = CATEGORIES.toSorted((a, b) => NARROWNESS[a] - NARROWNESS[b]);

/** The section, in the feeds file, of outlets that check claims. */
const FACT_CHECKERS = 'fact-check';
const FACT_CHECK = {
  kind: 'fact-check',
  reason: 'Looks like a fact-check: the outlet’s section',
} as const;

/**
 * Compiles the rules once; the rules give points, and a trained model chooses the category from
 * them.
 * See docs/decisions/0016-categorise-news-with-rules-and-a-model.md.
 */
export function categoriser(rules: NewsRules, choose: TopicModel = readTopicModel()): Categorise {
  const reasonsFor = reasonFinder(rules);
  const kindOf = reportKindFinder(rules.kinds);
  return (item, section) => {
    const reasons = reasonsFor(item, section);
    const subjects = ruleFeatures(totals(reasons), bestCategory(reasons, rules));
    const { kind, reason } = section === FACT_CHECKERS ? FACT_CHECK : kindOf(item, subjects);
    const words = {
      title: contentWords(item.title),
      description: contentWords(item.description),
    };
    const chosen = choose([...subjects, ...wordFeatures(item.title, item.description)]);
    const { category } = chosen;
    const inStrand = (strand: (typeof STRANDS)[number]) => {
      const { threshold, beats, economyFrom } = rules.desks[strand];
      const economy = economyFrom !== undefined && category === 'Economy';
      const signs = reasons.get(strand) ?? [];
      const isConfirmed = signs.length > 1 || signs.some((sign) => !sign.weak);
      return (
        (isConfirmed && total(signs) >= threshold) ||
        beats.includes(section) ||
        (economy && total(reasons.get('Economy')) >= economyFrom)
      );
    };
    const [business, diaspora] = STRANDS.map(inStrand);
    return {
      ...item,
      category,
      kind,
      business: business ?? false,
      diaspora: diaspora ?? false,
      why: [...(reason ? [reason] : []), ...explain(reasons, category, chosen.words)],
      words,
    };
  };
}

/** Collects the reasons for each topic, by the rules alone. */
function reasonFinder(rules: NewsRules) {
  const topics = { ...rules.categories, ...rules.desks, [ELSEWHERE]: rules.elsewhere };
  const find = signFinder(topics, rules.points);
  const tagTopics = foldTags({
    ...rules.sectionTags,
    [ELSEWHERE]: rules.elsewhere.sectionTags,
    business: rules.desks.business.sectionTags,
    diaspora: rules.desks.diaspora.sectionTags,
  });

  const weakTags = new Set(rules.weakTags.map(foldText));

  return (item: Filable, section: string): Reasons => {
    const reasons: Reasons = new Map();
    const add = (topic: string, reason: Reason) => {
      const existing = reasons.get(topic) ?? [];
      if (!existing.some(({ text }) => text === reason.text))
        reasons.set(topic, [...existing, reason]);
    };
    const plainTags: string[] = [];
    for (const tag of item.tags) {
      const folded = foldText(tag);
      const topics = tagTopics.get(folded);
      if (!topics) plainTags.push(tag);
      const points = weakTags.has(folded) ? rules.points.weakTag : rules.points.sectionTag;
      for (const topic of topics ?? []) add(topic, { text: `section “${tag}”`, points });
    }
    const fields = [
      [item.title, rules.points.titleTimes],
      [`${item.description} . ${plainTags.join(' . ')}`, 1],
    ] as const;
    for (const [text, times] of fields) {
      for (const { topic, term, points } of find(text))
        add(topic, {
          text: term,
          points: points * times,
          hint: points <= rules.points.hint,
          weak: points < rules.points.sure,
        });
    }
    const beat = rules.beats[section];
    if (beat) add(beat.category, { text: `outlet writes about ${section}`, points: beat.points });

    return reasons;
  };
}

/** The features that the rules give an item: points for each topic, and the category they would choose. */
export function ruleFeatureFinder(rules: NewsRules) {
  const reasonsFor = reasonFinder(rules);
  return (item: Filable, section: string) => {
    const reasons = reasonsFor(item, section);
    return ruleFeatures(totals(reasons), bestCategory(reasons, rules));
  };
}

const totals = (reasons: Reasons) =>
  new Map([...reasons].map(([topic, topicReasons]) => [topic, total(topicReasons)]));

const total = (reasons: Reason[] = []) => reasons.reduce((sum, { points }) => sum + points, 0);

function bestCategory(reasons: Reasons, rules: NewsRules): Category | null {
  let best: { category: Category | null; points: number } = {
    category: null,
    points: total(reasons.get(ELSEWHERE)),
  };
  for (const category of FROM_WIDEST) {
    const signs = reasons.get(category) ?? [];
    const points = total(signs);
    if (points < rules.threshold || signs.every((sign) => sign.hint)) continue;
    if (rules.twoSigns.includes(category) && signs.length < 2) continue;
    if (points >= best.points) best = { category, points };
  }
  return best.category;
}

/** `Sports 9: “Black Stars” 6, “coach” 2, …`: the chosen category, the runners-up, then words that only the model weighed. */
function explain(reasons: Reasons, category: Category | null, words: string[]): string[] {
  const byRules = [...reasons]
    .filter(([topic]) => topic !== 'business' || category === null)
    .map(([topic, signs]) => ({ topic, signs, points: total(signs) }))
    .sort(
      (a, b) => Number(b.topic === category) - Number(a.topic === category) || b.points - a.points,
    )
    .slice(0, 3)
    .map(({ topic, signs, points }) => {
      const strongest = [...signs].sort((a, b) => b.points - a.points).slice(0, 5);
      return `${topic} ${points}: ${strongest.map((sign) => `${sign.text} ${sign.points}`).join(', ')}`;
    });
  return words.length === 0 ? byRules : [...byRules, `its words: ${words.join(', ')}`];
}

function foldTags(tags: Record<string, string[]>): Map<string, string[]> {
  const topics = new Map<string, string[]>();
  for (const [topic, names] of Object.entries(tags)) {
    for (const name of names.map(foldText)) topics.set(name, [...(topics.get(name) ?? []), topic]);
  }
  return topics;
}
