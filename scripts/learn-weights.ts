import { logistic } from '../src/server/nouns/live-news/merge/judge.ts';
import type { Features } from '../src/server/nouns/live-news/merge/pair-features.ts';

export interface Example {
  features: Features;
  same: boolean;
  /** Its weight relative to the others. */
  counts: number;
}

/** Regularisation, against overfitting. */
const PENALTY = 1;
const STEPS = 20;

/** Logistic regression by Newton's method: returns the intercept, then a weight for each feature. */
export function learn(examples: readonly Example[]): number[] {
  let weights = [0, ...(examples[0]?.features ?? []).map(() => 0)];
  for (let step = 0; step < STEPS; step += 1) {
    const change = solve(slopes(examples, weights));
    weights = weights.map((weight, index) => weight + (change[index] ?? 0));
  }
  return weights;
}

/** The Hessian, with the gradient as the last column. */
function slopes(examples: readonly Example[], weights: readonly number[]): number[][] {
  const [start = 0, ...rest] = weights;
  const rows = weights.map((weight, index) => [
    ...weights.map((_, other) => (other === index && index > 0 ? PENALTY : 0)),
    index === 0 ? 0 : -PENALTY * weight,
  ]);
  for (const { features, same, counts } of examples) {
    const likely = logistic(start, rest, features);
    const values = [1, ...features];
    for (const [index, row] of rows.entries()) {
      const value = values[index] ?? 0;
      if (value === 0) continue;
      const bend = counts * likely * (1 - likely) * value;
      for (const [other, own] of values.entries()) row[other] = (row[other] ?? 0) + bend * own;
      row[values.length] = (row[values.length] ?? 0) + counts * (Number(same) - likely) * value;
    }
  }
  return rows;
}

/** Solves linear equations by elimination; each row ends with its sum. */
function solve(rows: number[][]): number[] {
  for (const [index, row] of rows.entries()) {
    const pivot = row[index] ?? 1;
    for (const other of rows) {
      if (other === row) continue;
      const times = (other[index] ?? 0) / pivot;
      for (let column = index; column < row.length; column += 1) {
        other[column] = (other[column] ?? 0) - times * (row[column] ?? 0);
      }
    }
  }
  return rows.map((row, index) => (row.at(-1) ?? 0) / (row[index] ?? 1));
}
