import { logistic } from '../src/server/live-news/merge/judge.ts';
import { FEATURES, type Features } from '../src/server/live-news/merge/pair-features.ts';

export interface Example {
  features: Features;
  same: boolean;
}

/** Against weights that only fit the examples by chance. */
const PENALTY = 0.5;
const STEPS = 12_000;
const STEP = 0.6;

/** Logistic regression by gradient descent: where it starts, then a weight for each feature. */
export function learn(examples: readonly Example[]): number[] {
  let weights = [0, ...FEATURES.map(() => 0)];
  for (let step = 0; step < STEPS; step += 1) {
    const [start = 0, ...rest] = weights;
    const change = weights.map((weight, place) => (place === 0 ? 0 : -PENALTY * weight));
    for (const { features, same } of examples) {
      const miss = Number(same) - logistic(start, rest, features);
      for (let place = 0; place < change.length; place += 1) {
        const value = place === 0 ? 1 : (features[place - 1] ?? 0);
        change[place] = (change[place] ?? 0) + miss * value;
      }
    }
    weights = weights.map(
      (weight, place) => weight + (STEP * (change[place] ?? 0)) / examples.length,
    );
  }
  return weights;
}
