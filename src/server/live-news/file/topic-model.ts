import { readFileSync } from 'node:fs';
import { CATEGORIES, type Category } from '../../../contract/catalogues.ts';
import { ContentError } from '../../content/front-matter.ts';
import type { ItemWords } from '../news-item.ts';
import { contentWords } from './stem.ts';

/** All only, then the categories: the order of every feature's weights. */
export const TOPICS = ['All', ...CATEGORIES] as const;
export type Topic = (typeof TOPICS)[number];

/** Something an item has, and how much of it. */
export type Feature = readonly [name: string, amount: number];

/** A word of the description counts half of one in the title. */
const IN_DESCRIPTION = 0.5;
/** However long a description is, all words together weigh this much. */
const ALL_WORDS = 2;
/** Points beyond this are no further proof. */
const MOST_POINTS = 14;

/** Before the category that the rules would choose. */
const RULES = 'rules/';
/** Points that speak for a topic by themselves, as `ruleFeatures` writes them: three. */
const BACKED = 3 / 4;

/** `5`, `15point5percent`, `2bn`: that there is one counts, and of what, not which. */
const AMOUNT = /^\d+(?:point\d+)?(?=$|m$|bn$|percent$)/;

/** The words of an item, whatever the rules know of them. */
export const wordFeatures = (title: string, description: string): Feature[] =>
  weighWords({ title: contentWords(title), description: contentWords(description) });

export function weighWords({ title, description }: ItemWords): Feature[] {
  const amounts = new Map<string, number>();
  const add = (word: string, amount: number) => {
    const name = word.replace(AMOUNT, 'number/');
    if (!amounts.has(name)) amounts.set(name, amount);
  };
  for (const word of title) add(word, 1);
  for (const word of description) add(word, IN_DESCRIPTION);
  const length = Math.sqrt([...amounts.values()].reduce((sum, amount) => sum + amount ** 2, 0));
  return [...amounts].map(([name, amount]) => [name, (amount * ALL_WORDS) / length]);
}

/** What the rules say: points for each of their topics, and the category they would choose. */
export function ruleFeatures(
  points: ReadonlyMap<string, number>,
  chosen: Category | null,
): Feature[] {
  const features: Feature[] = [[RULES + (chosen ?? 'All'), 1]];
  for (const [topic, count] of points) {
    // Who lives abroad is in every kind of news.
    if (topic === 'diaspora') continue;
    features.push([`points/${topic}`, Math.min(count, MOST_POINTS) / 4]);
    features.push([`any/${topic}`, Math.log1p(count)]);
  }
  return features;
}

/** The weights of one feature, in the order of `TOPICS`. */
export type Weights = ReadonlyMap<string, readonly number[]>;

export const START: Feature = ['start/', 1];

export function scores(weights: Weights, features: readonly Feature[]): number[] {
  const sums = TOPICS.map(() => 0);
  for (const [name, amount] of features) {
    const own = weights.get(name);
    if (!own) continue;
    for (let place = 0; place < sums.length; place += 1) {
      sums[place] = (sums[place] ?? 0) + amount * (own[place] ?? 0);
    }
  }
  return sums;
}

export interface Choice {
  category: Category | null;
  /** The words that spoke for it, the strongest first. */
  words: string[];
}

/** Files by words and rules together, by weights that were learnt from labelled headlines. */
export type TopicModel = (features: readonly Feature[]) => Choice;

export function topicModel(weights: Weights): TopicModel {
  const learnt = TOPICS.filter((_, place) => [...weights.values()].some((own) => own[place]));
  return (features) => {
    const said = features.find(([name]) => name.startsWith(RULES))?.[0].slice(RULES.length);
    const byRules = TOPICS.find((one) => one === said);
    // A category that is newer than the weights is filed by the rules alone.
    if (byRules && !learnt.includes(byRules)) return { category: categoryOf(byRules), words: [] };
    const sums = scores(weights, [START, ...features]);
    const best = sums.indexOf(Math.max(...sums));
    const topic = TOPICS[best] ?? 'All';
    const points = `points/${topic}`;
    const isBacked = features.some(([name, amount]) => name === points && amount >= BACKED);
    const words = features
      .map(([name, amount]) => ({ name, says: amount * (weights.get(name)?.[best] ?? 0) }))
      .filter(({ name, says }) => says > 0.1 && !name.includes('/'))
      .sort((a, b) => b.says - a.says)
      .map(({ name }) => name);
    // One word that no rule names is no proof of anything, and several are none against a rule.
    const isRuled = byRules !== undefined && byRules !== 'All';
    if (topic !== 'All' && !isBacked && (isRuled || words.length < 2)) {
      return { category: categoryOf(byRules), words: [] };
    }
    return { category: categoryOf(topic), words: words.slice(0, 3) };
  };
}

const categoryOf = (topic: Topic | undefined): Category | null =>
  topic === undefined || topic === 'All' ? null : topic;

const known = new Map<string, TopicModel>();

/** `content/news-filing.txt`, which `npm run train-filing` writes. */
export function readTopicModel(file = 'content/news-filing.txt'): TopicModel {
  const model = known.get(file) ?? topicModel(readWeights(file));
  known.set(file, model);
  return model;
}

/** Lines of `word Topic weight Topic weight …`; what is not named weighs nothing. */
function readWeights(file: string): Weights {
  const weights = new Map<string, number[]>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (!line || line.startsWith('# ')) continue;
    const [name = '', ...pairs] = line.split(' ');
    const own = TOPICS.map((topic) => {
      const place = pairs.indexOf(topic);
      return place === -1 ? 0 : Number(pairs[place + 1]);
    });
    if (own.some(Number.isNaN))
      throw new ContentError(`${file}: this line has no weights: ${line}`);
    weights.set(name, own);
  }
  return weights;
}

export function writeWeights(weights: Weights, least: number): string[] {
  return [...weights]
    .map(([name, own]) => {
      const pairs = TOPICS.flatMap((topic, place) => {
        const weight = own[place] ?? 0;
        return Math.abs(weight) < least ? [] : [`${topic} ${weight.toFixed(1)}`];
      });
      return pairs.length === 0 ? '' : `${name} ${pairs.join(' ')}`;
    })
    .filter(Boolean)
    .sort();
}
