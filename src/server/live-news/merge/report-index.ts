import { WINDOW_MS } from './pair-features.ts';
import { DISTINCTIVE_WEIGHT, type Report, type Word, weightAmong } from './report.ts';

/** Limits on the work one report can cause. */
const MAX_REPORTS_PER_WORD = 150;
const MAX_WORDS_LOOKED_UP = 30;
const MAX_NEIGHBOURS = 16;
/** The shared weight at which a pair is compared: about two rare words, and a share of the text. */
const MIN_SHARED_WEIGHT = 8;
const MIN_SHARE = 0.1;

/** An inverted index from words to reports; reports are integers because they are quick to iterate. */
export class ReportIndex {
  readonly #reports: (Report | undefined)[] = [];
  readonly #free: number[] = [];
  /** The weight each report shares with the one whose neighbours are requested, by index. */
  #shares = new Float64Array(1000);

  add(report: Report): void {
    const index = this.#free.pop() ?? this.#reports.length;
    this.#reports[index] = report;
    if (index >= this.#shares.length) this.#shares = new Float64Array(2 * index);
    for (const word of report.full.words) {
      if (word.weight < DISTINCTIVE_WEIGHT) continue;
      word.reportIndexes.push(index);
      word.windowWeight = weightAmong(word.weight, word.reportIndexes.length);
    }
  }

  /** Frees the indexes of removed reports once no word refers to them. */
  freeRemoved(words: Iterable<Word>): void {
    const isPresent = (index: number) => !this.#reports[index]?.removed;
    for (const word of words) {
      if (word.reportIndexes.every(isPresent)) continue;
      word.reportIndexes = word.reportIndexes.filter(isPresent);
      word.windowWeight = weightAmong(word.weight, word.reportIndexes.length);
    }
    for (const [index, report] of this.#reports.entries()) {
      if (!report?.removed) continue;
      this.#reports[index] = undefined;
      this.#free.push(index);
    }
  }

  /** Other outlets' reports that share enough distinctive words with this one, nearest first. */
  neighbours(report: Report): Report[] {
    const shares = this.#shares.fill(0);
    for (const { reportIndexes: places, windowWeight: says } of distinctiveWords(report)) {
      for (const index of places) shares[index] = (shares[index] ?? 0) + says;
    }
    const nearest: { other: Report; share: number }[] = [];
    for (let index = 0; index < this.#reports.length; index += 1) {
      const share = shares[index] ?? 0;
      if (share < MIN_SHARED_WEIGHT) continue;
      const other = this.#reports[index];
      if (other && isNear(report, other, share)) nearest.push({ other, share });
    }
    nearest.sort((a, b) => b.share - a.share || (a.other.id < b.other.id ? -1 : 1));
    report.truncated = nearest.length > MAX_NEIGHBOURS;
    return nearest.slice(0, MAX_NEIGHBOURS).map(({ other }) => other);
  }
}

const isNear = (report: Report, other: Report, share: number) =>
  share >= MIN_SHARE * Math.min(report.weight, other.weight) &&
  other.outletId !== report.outletId &&
  !other.removed &&
  Math.abs(other.time - report.time) <= WINDOW_MS;

function distinctiveWords(report: Report): Word[] {
  return report.full.words
    .filter(
      ({ reportIndexes: places }) => places.length > 1 && places.length <= MAX_REPORTS_PER_WORD,
    )
    .sort((a, b) => b.windowWeight - a.windowWeight || (a.stem < b.stem ? -1 : 1))
    .slice(0, MAX_WORDS_LOOKED_UP);
}
