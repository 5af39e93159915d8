/**
 * `npm run train-filing`: learns from labelled headlines how far each rule is to be trusted and what
 * other words say about a report's category, and writes `content/news-filing.txt`.
 */
import { writeFileSync } from 'node:fs';
import {
  HEADLINES,
  type LabelledHeadline,
  percent,
  readHeadlines,
  readReports,
  TRAINING,
} from '../bench/news-labels.ts';
import { CATEGORIES } from '../src/contract/catalogues.ts';
import { readArticles } from '../src/server/nouns/articles/read-articles.ts';
import { readOnThisDay } from '../src/server/nouns/facts/read-on-this-day.ts';
import { ruleFeatureFinder } from '../src/server/nouns/live-news/file/categorise.ts';
import { readNewsRules } from '../src/server/nouns/live-news/file/read-rules.ts';
import {
  type Feature,
  START,
  TOPICS,
  type Topic,
  topicModel,
  wordFeatures,
  writeWeights,
} from '../src/server/nouns/live-news/file/topic-model.ts';
import { learnTopics, type TopicExample } from './learn-topics.ts';

const FILE = 'content/news-filing.txt';
const FOLDS = 5;
const PENALTY = 0.4;
/** Each headline also trains without its rules, for texts that no rule matches. */
const WITHOUT_RULES = 0.5;
/** Most outlets name a section, and some name another than we would. */
const WITH_TAG = 0.5;
const WRONG_TAG = 8;
const ANYWHERE_TAG = 3;
const OWN_TEXT = 0.3;
const SIGN = { sure: 1, likely: 0.7, hint: 0.35 } as const;
/** Smaller weights are not written. */
const MIN_WEIGHT = 0.2;

const rules = await readNewsRules();
const ruleFeaturesOf = ruleFeatureFinder(rules);
const byRules = (title: string, description: string, tags: string[] = []) =>
  ruleFeaturesOf({ title, description, tags }, 'general');

interface Labelled {
  topic: Topic;
  /** Reports of one event are in the same fold. */
  event: string;
  all: Feature[];
  words: Feature[];
  /** As an outlet that names its sections would have sent it. */
  tagged: Feature[];
}

const topicOf = (category: string | null | undefined): Topic =>
  CATEGORIES.find((name) => name === category) ?? 'All';

/** The section an outlet might name: mostly ours, sometimes another, and some put one on everything. */
function tagOf(category: string | null, index: number): string | null {
  if (index % WRONG_TAG === 0) return CATEGORIES[(index / WRONG_TAG) % CATEGORIES.length] ?? null;
  const anywhere = index % ANYWHERE_TAG === 0 ? 'Business' : null;
  return category ?? anywhere;
}

const labelled: Labelled[] = [
  ...readReports(TRAINING),
  ...HEADLINES.flatMap((file) =>
    readHeadlines(file).map((headline, index) => ({ ...headline, event: `${file} ${index}` })),
  ),
].map(({ title, description, category, event }: LabelledHeadline & { event: string }, index) => {
  const words = [START, ...wordFeatures(title, description)];
  const tag = tagOf(category, index);
  return {
    topic: topicOf(category),
    event,
    words,
    all: [...words, ...byRules(title, description)],
    tagged: [...words, ...byRules(title, description, tag ? [tag] : [])],
  };
});

/** Our own articles by category, and the words of the rules. */
async function backgroundExamples(): Promise<TopicExample[]> {
  const [articles, days] = await Promise.all([
    readArticles('content/articles'),
    readOnThisDay('content/on-this-day.yaml'),
  ]);
  const own = [
    ...articles.flatMap(({ title, excerpt, content, category }) => [
      { title, text: excerpt, category },
      ...content
        .split('\n')
        .filter((paragraph) => paragraph.length > 80)
        .map((text) => ({ title: '', text: text.slice(0, 400), category })),
    ]),
    ...days,
  ].map(({ title, text, category }) => ({
    features: [START, ...wordFeatures(title, text)],
    topic: topicOf(category),
    weight: OWN_TEXT,
  }));
  const signs = Object.entries({ ...rules.categories, All: rules.elsewhere }).flatMap(
    ([topic, lists]) =>
      (['sure', 'likely', 'hint'] as const).flatMap((strength) =>
        lists[strength].map((sign) => ({
          features: [START, ...wordFeatures(sign.replaceAll(/\{[^{}]*\}/g, ''), '')],
          topic: topicOf(topic),
          weight: SIGN[strength],
        })),
      ),
  );
  return [...own, ...signs];
}

const background = await backgroundExamples();
const learnFrom = (examples: readonly Labelled[]) =>
  learnTopics(
    [
      ...background,
      ...examples.flatMap(({ all, words, tagged, topic }) => [
        { features: all, topic, weight: 1 },
        { features: tagged, topic, weight: WITH_TAG },
        { features: words, topic, weight: WITHOUT_RULES },
      ]),
    ],
    TOPICS,
    PENALTY,
  );

function crossValidate(): void {
  const events = [...new Set(labelled.map(({ event }) => event))];
  const foldOf = new Map(events.map((event, index) => [event, index % FOLDS]));
  let right = 0;
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const choose = topicModel(
      learnFrom(labelled.filter(({ event }) => foldOf.get(event) !== fold)),
    );
    const unseen = labelled.filter(({ event }) => foldOf.get(event) === fold);
    right += unseen.filter(
      ({ all, topic }) => (choose(all.slice(1)).category ?? 'All') === topic,
    ).length;
  }
  console.log(
    `${FOLDS} folds over events: ${percent(right, labelled.length)} of ${labelled.length}`,
  );
}

if (!process.argv.includes('--only-train')) crossValidate();
const lines = writeWeights(learnFrom(labelled), MIN_WEIGHT);
writeFileSync(
  FILE,
  [
    '# How far each rule of news-rules.yaml is to be trusted, and what other words say about a category.',
    '# Learnt by `npm run train-filing` from the headlines in bench/labels. Do not change by hand.',
    `# ${labelled.length} headlines; a line is a word and what it weighs for each of ${TOPICS.join(', ')}.`,
    ...lines,
    '',
  ].join('\n'),
);
console.log(`${lines.length} words and rules in ${FILE}`);
