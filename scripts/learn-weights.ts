import { logistic } from '../src/server/live-news/merge/judge.ts';
import { FEATURES, type Features } from '../src/server/live-news/merge/pair-features.ts';

export interface Example {
  features: Features;
  same: boolean;
  /** How much it teaches, against the others. */
  counts: number;
}

/** Against weights that only fit the examples by chance. */
const PENALTY = 1;
const STEPS = 20;

/** Logistic regression by Newton's method: where it starts, then a weight for each feature. */
export function learn(examples: readonly Example[]): number[] {
  let weights = [0, ...FEATURES.map(() => 0)];
  for (let step = 0; step < STEPS; step += 1) {
    const change = solve(slopes(examples, weights));
    weights = weights.map((weight, place) => weight + (change[place] ?? 0));
  }
  return weights;
}

/** For each weight how the slope changes with every weight, and last the slope itself. */
function slopes(examples: readonly Example[], weights: readonly number[]): number[][] {
  const [start = 0, ...rest] = weights;
  const rows = weights.map((weight, place) => [
    ...weights.map((_, other) => (other === place && place > 0 ? PENALTY : 0)),
    place === 0 ? 0 : -PENALTY * weight,
  ]);
  for (const { features, same, counts } of examples) {
    const likely = logistic(start, rest, features);
    const values = [1, ...features];
    for (const [place, row] of rows.entries()) {
      const value = values[place] ?? 0;
      if (value === 0) continue;
      const bend = counts * likely * (1 - likely) * value;
      for (const [other, own] of values.entries()) row[other] = (row[other] ?? 0) + bend * own;
      row[values.length] = (row[values.length] ?? 0) + counts * (Number(same) - likely) * value;
    }
  }
  return rows;
}

/** Equations, each a row with its sum at the end, by elimination. */
function solve(rows: number[][]): number[] {
  for (const [place, row] of rows.entries()) {
    const pivot = row[place] ?? 1;
    for (const other of rows) {
      if (other === row) continue;
      const times = (other[place] ?? 0) / pivot;
      for (let column = place; column < row.length; column += 1) {
        other[column] = (other[column] ?? 0) - times * (row[column] ?? 0);
      }
    }
  }
  return rows.map((row, place) => (row.at(-1) ?? 0) / (row[place] ?? 1));
}
