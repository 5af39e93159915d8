import {
  type Feature,
  scores,
  TOPICS,
  type Topic,
  type Weights,
} from '../src/server/live-news/file/topic-model.ts';

export interface TopicExample {
  features: readonly Feature[];
  topic: Topic;
  /** Its weight relative to the others. */
  weight: number;
}

/** Regularisation, against overfitting. */
const PENALTY = 0.4;
const STEPS = 120;
const LEARNING_RATE = 0.1;
const [MEMORY, SQUARES] = [0.9, 0.99];

interface Slope {
  now: number[];
  mean: number[];
  square: number[];
}

/** Multinomial logistic regression by gradient descent with a step for each weight (Adam). */
export function learnTopics(examples: readonly TopicExample[]): Weights {
  const weights = new Map<string, number[]>();
  const slopes = new Map<string, Slope>();
  const zeros = () => TOPICS.map(() => 0);
  for (const { features } of examples) {
    for (const [name] of features) {
      if (weights.has(name)) continue;
      weights.set(name, zeros());
      slopes.set(name, { now: zeros(), mean: zeros(), square: zeros() });
    }
  }
  for (let step = 1; step <= STEPS; step += 1) {
    for (const example of examples) addSlope(example, weights, slopes);
    for (const [name, own] of weights) descend(own, slopes.get(name), step);
  }
  return weights;
}

function addSlope(
  { features, topic, weight }: TopicExample,
  weights: Weights,
  slopes: ReadonlyMap<string, Slope>,
): void {
  const sums = scores(weights, features);
  const most = Math.max(...sums);
  const shares = sums.map((sum) => Math.exp(sum - most));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const misses = shares.map(
    (share, index) => weight * (share / all - (TOPICS[index] === topic ? 1 : 0)),
  );
  for (const [name, amount] of features) {
    const slope = slopes.get(name);
    if (!slope) continue;
    for (const [index, miss] of misses.entries()) {
      slope.now[index] = (slope.now[index] ?? 0) + amount * miss;
    }
  }
}

function descend(own: number[], slope: Slope | undefined, step: number): void {
  if (!slope) return;
  const { now, mean, square } = slope;
  for (const [index, weight] of own.entries()) {
    const steepness = (now[index] ?? 0) + PENALTY * weight;
    mean[index] = MEMORY * (mean[index] ?? 0) + (1 - MEMORY) * steepness;
    square[index] = SQUARES * (square[index] ?? 0) + (1 - SQUARES) * steepness ** 2;
    const [first, second] = [1 - MEMORY ** step, 1 - SQUARES ** step];
    const size = Math.sqrt((square[index] ?? 0) / second) + 1e-8;
    own[index] = weight - (LEARNING_RATE * (mean[index] ?? 0)) / first / size;
    now[index] = 0;
  }
}
