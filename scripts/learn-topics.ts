import type { Feature, Weights } from '../src/server/nouns/live-news/file/topic-model.ts';

export interface TopicExample {
  features: readonly Feature[];
  topic: string;
  /** Its weight relative to the others. */
  weight: number;
}

const STEPS = 120;
const LEARNING_RATE = 0.1;
const [MEMORY, SQUARES] = [0.9, 0.99];

/** An example with its features as offsets into the weights: arrays of numbers train ten times as fast as maps. */
interface Encoded {
  offsets: Int32Array;
  amounts: Float64Array;
  topic: number;
  weight: number;
}

/** Multinomial logistic regression by gradient descent with a step for each weight (Adam); `penalty` is against overfitting. */
export function learnTopics(
  examples: readonly TopicExample[],
  topics: readonly string[],
  penalty: number,
): Weights {
  const names = [...new Set(examples.flatMap(({ features }) => features.map(([name]) => name)))];
  const offsetOf = new Map(names.map((name, index) => [name, index * topics.length]));
  const encoded = examples.map(
    ({ features, topic, weight }): Encoded => ({
      offsets: Int32Array.from(features, ([name]) => offsetOf.get(name) ?? 0),
      amounts: Float64Array.from(features, ([, amount]) => amount),
      topic: topics.indexOf(topic),
      weight,
    }),
  );
  const size = names.length * topics.length;
  const weights = new Float64Array(size);
  const [mean, square] = [new Float64Array(size), new Float64Array(size)];
  for (let step = 1; step <= STEPS; step += 1) {
    const slope = slopeOf(encoded, weights, topics.length);
    const [first, second] = [1 - MEMORY ** step, 1 - SQUARES ** step];
    for (let index = 0; index < size; index += 1) {
      const weight = weights[index] ?? 0;
      const steepness = (slope[index] ?? 0) + penalty * weight;
      const newMean = MEMORY * (mean[index] ?? 0) + (1 - MEMORY) * steepness;
      const newSquare = SQUARES * (square[index] ?? 0) + (1 - SQUARES) * steepness ** 2;
      mean[index] = newMean;
      square[index] = newSquare;
      const length = Math.sqrt(newSquare / second) + 1e-8;
      weights[index] = weight - (LEARNING_RATE * newMean) / first / length;
    }
  }
  return new Map(
    names.map((name, index) => {
      const start = index * topics.length;
      return [name, [...weights.subarray(start, start + topics.length)]];
    }),
  );
}

/** How the loss changes with each weight. */
function slopeOf(
  examples: readonly Encoded[],
  weights: Float64Array,
  topics: number,
): Float64Array {
  const slope = new Float64Array(weights.length);
  const shares = new Float64Array(topics);
  for (const { offsets, amounts, topic, weight } of examples) {
    shares.fill(0);
    for (let at = 0; at < offsets.length; at += 1) {
      const [offset, amount] = [offsets[at] ?? 0, amounts[at] ?? 0];
      for (let index = 0; index < shares.length; index += 1)
        shares[index] = (shares[index] ?? 0) + amount * (weights[offset + index] ?? 0);
    }
    const most = Math.max(...shares);
    for (let index = 0; index < shares.length; index += 1)
      shares[index] = Math.exp((shares[index] ?? 0) - most);
    const all = shares.reduce((sum, share) => sum + share, 0);
    for (let index = 0; index < shares.length; index += 1)
      shares[index] = weight * ((shares[index] ?? 0) / all - (index === topic ? 1 : 0));
    for (let at = 0; at < offsets.length; at += 1) {
      const [offset, amount] = [offsets[at] ?? 0, amounts[at] ?? 0];
      for (let index = 0; index < shares.length; index += 1)
        slope[offset + index] = (slope[offset + index] ?? 0) + amount * (shares[index] ?? 0);
    }
  }
  return slope;
}
