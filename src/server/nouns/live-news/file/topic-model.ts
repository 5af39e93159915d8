import { readFileSync } from 'node:fs';
import { CATEGORIES, type Category } from '../../../../contract/catalogues.ts';
import { contentWords } from '../../../../domain/text/content-words.ts';
import { textLanguage } from '../../../../domain/text/text-language.ts';
import { ContentError } from '../../../platform/content/front-matter.ts';
import type { ItemWords } from '../news-item.ts';

/** The order of every feature's weights: `All` (no category), then the categories. */
export const TOPICS = ['All', ...CATEGORIES] as const;
export type Topic = (typeof TOPICS)[number];

/** A feature of an item and its amount. */
export type Feature = readonly [name: string, amount: number];

/** A word in the description counts half of one in the title. */
const DESCRIPTION_WEIGHT = 0.5;
/** The total weight of all words, however long the description. */
const TOTAL_WORD_WEIGHT = 2;
/** Points beyond this add no evidence. */
const MAX_POINTS = 14;

/** Prefix of the feature that names the category the rules would choose. */
const RULES_PREFIX = 'rules/';
/** Enough points for a topic by themselves: three, as `ruleFeatures` scales them. */
const MIN_BACKING = 3 / 4;

/** `5`, `15point5percent`, `2bn`: the model sees that there is a number and its unit, not which. */
const AMOUNT = /^\d+(?:point\d+)?(?=$|m$|bn$|percent$)/;

/** The words of an item as features, independent of the rules; French `un` is no word about the UN. */
export function wordFeatures(title: string, description: string): Feature[] {
  const language = textLanguage(`${title}. ${description}`);
  return weighWords({
    title: contentWords(title, language),
    description: contentWords(description, language),
  });
}

function weighWords({ title, description }: ItemWords): Feature[] {
  const amounts = new Map<string, number>();
  const add = (word: string, amount: number) => {
    const name = word.replace(AMOUNT, 'number/');
    if (!amounts.has(name)) amounts.set(name, amount);
  };
  for (const word of title) add(word, 1);
  for (const word of description) add(word, DESCRIPTION_WEIGHT);
  const length = Math.sqrt([...amounts.values()].reduce((sum, amount) => sum + amount ** 2, 0));
  return [...amounts].map(([name, amount]) => [name, (amount * TOTAL_WORD_WEIGHT) / length]);
}

/** Features of the rules: points for each topic, and the category they would choose. */
export function ruleFeatures(
  points: ReadonlyMap<string, number>,
  chosen: Category | null,
): Feature[] {
  const features: Feature[] = [[RULES_PREFIX + (chosen ?? 'All'), 1]];
  for (const [topic, count] of points) {
    // People abroad appear in every kind of news.
    if (topic === 'diaspora') continue;
    features.push([`points/${topic}`, Math.min(count, MAX_POINTS) / 4]);
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
    for (let index = 0; index < sums.length; index += 1) {
      sums[index] = (sums[index] ?? 0) + amount * (own[index] ?? 0);
    }
  }
  return sums;
}

export interface Choice {
  category: Category | null;
  /** The words that supported it most, strongest first. */
  words: string[];
}

/** Files by words and rules together, with weights trained on labelled headlines. */
export type TopicModel = (features: readonly Feature[]) => Choice;

export function topicModel(weights: Weights): TopicModel {
  const learnt = TOPICS.filter((_, index) => [...weights.values()].some((own) => own[index]));
  return (features) => {
    const ruleChoice = features
      .find(([name]) => name.startsWith(RULES_PREFIX))?.[0]
      .slice(RULES_PREFIX.length);
    const byRules = TOPICS.find((topic) => topic === ruleChoice);
    // A category newer than the weights is filed by the rules alone.
    if (byRules && !learnt.includes(byRules)) return { category: categoryOf(byRules), words: [] };
    const sums = scores(weights, [START, ...features]);
    const best = sums.indexOf(Math.max(...sums));
    const topic = TOPICS[best] ?? 'All';
    const backing = features.find(([name]) => name === `points/${topic}`)?.[1] ?? 0;
    const isBacked = backing >= MIN_BACKING;
    const words = features
      .map(([name, amount]) => ({ name, says: amount * (weights.get(name)?.[best] ?? 0) }))
      .filter(({ name, says: evidence }) => evidence > 0.1 && !name.includes('/'))
      .sort((a, b) => b.says - a.says)
      .map(({ name }) => name);
    // A single word or weak sign is no evidence, and several words don't outweigh a rule. The word
    // of a weak sign is among the words, so it needs two others.
    const isRuled = byRules !== undefined && byRules !== 'All';
    const minWords = backing > 0 ? 3 : 2;
    if (topic !== 'All' && !isBacked && (isRuled || words.length < minWords)) {
      return { category: categoryOf(byRules), words: [] };
    }
    return { category: categoryOf(topic), words: words.slice(0, 3) };
  };
}

const categoryOf = (topic: Topic | undefined): Category | null =>
  topic === undefined || topic === 'All' ? null : topic;

const modelCache = new Map<string, TopicModel>();

/** Reads `content/news-filing.txt`, which `npm run train-filing` writes. */
export function readTopicModel(file = 'content/news-filing.txt'): TopicModel {
  const model = modelCache.get(file) ?? topicModel(readWeights(file));
  modelCache.set(file, model);
  return model;
}

/** Lines of `word Topic weight Topic weight …`; a topic that isn't named weighs 0. */
function readWeights(file: string): Weights {
  const weights = new Map<string, number[]>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (!line || line.startsWith('# ')) continue;
    const [name = '', ...pairs] = line.split(' ');
    const topicWeights = TOPICS.map((topic) => {
      const index = pairs.indexOf(topic);
      return index === -1 ? 0 : Number(pairs[index + 1]);
    });
    if (topicWeights.some(Number.isNaN))
      throw new ContentError(`${file}: this line has no weights: ${line}`);
    weights.set(name, topicWeights);
  }
  return weights;
}

export function writeWeights(weights: Weights, least: number): string[] {
  return [...weights]
    .map(([name, own]) => {
      const pairs = TOPICS.flatMap((topic, index) => {
        const weight = own[index] ?? 0;
        return Math.abs(weight) < least ? [] : [`${topic} ${weight.toFixed(1)}`];
      });
      return pairs.length === 0 ? '' : `${name} ${pairs.join(' ')}`;
    })
    .filter(Boolean)
    .sort();
}
