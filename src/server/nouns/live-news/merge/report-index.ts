import { HOUR } from '../../../../contract/durations.ts';
import { WINDOW_MS } from './pair-features.ts';
import { DISTINCTIVE_WEIGHT, type Report, type Word, weightAmong } from './report.ts';
import type { YieldIfDue } from './yield-regularly.ts';

/** In a larger window, a word in as large a share of the reports is as rare. */
const USUAL_WINDOW = 2000;
/** Limits on the work one report can cause. */
const MAX_REPORTS_PER_WORD = 150;
const MAX_WORDS_LOOKED_UP = 30;
const MAX_REPORTS_LOOKED_UP = 2000;
const MAX_NEIGHBOURS = 16;
const MAX_OWN_NEIGHBOURS = 4;
/** The shared weight at which a pair is compared: about two rare words, and a share of the text. */
const MIN_SHARED_WEIGHT = 8;
const MIN_SHARE = 0.1;
/** An outlet that uses a headline again a day later has a programme of that name, not a repeat. */
const REPEAT_WINDOW_MS = 20 * HOUR;

/** An inverted index from words to reports; reports are integers because they are quick to iterate. */
export class ReportIndex<R extends Report = Report> {
  readonly #reports: (R | undefined)[] = [];
  readonly #byHeadline = new Map<string, Set<R>>();
  readonly #removed = new Map<R, number>();
  readonly #indexes = new Map<R, number>();
  readonly #free: number[] = [];
  /** The weight each report shares with the one whose neighbours are requested, by index; all 0 between requests. */
  #shares = new Float64Array(1000);

  add(report: R): void {
    const index = this.#free.pop() ?? this.#reports.length;
    this.#reports[index] = report;
    this.#indexes.set(report, index);
    if (index >= this.#shares.length) this.#shares = new Float64Array(2 * index);
    for (const word of report.full.words) {
      if (word.weight < DISTINCTIVE_WEIGHT) continue;
      word.reportIndexes.push(index);
      this.#weigh(word);
    }
    if (report.headline === undefined) return;
    const namesakes = this.#byHeadline.get(report.headline);
    if (namesakes) namesakes.add(report);
    else this.#byHeadline.set(report.headline, new Set([report]));
  }

  /** The report is no longer found; its words refer to it until `freeRemoved`. */
  remove(report: R): void {
    const index = this.#indexes.get(report);
    if (index === undefined) return;
    this.#indexes.delete(report);
    this.#removed.set(report, index);
    this.#reports[index] = undefined;
    if (report.headline === undefined) return;
    const namesakes = this.#byHeadline.get(report.headline);
    namesakes?.delete(report);
    if (namesakes?.size === 0) this.#byHeadline.delete(report.headline);
  }

  /** Frees the indexes of removed reports, by going through their words; returns the words that no report has any more. */
  async freeRemoved(yieldIfDue: YieldIfDue): Promise<Word[]> {
    const removed = new Map(this.#removed);
    const words = new Set([...removed.keys()].flatMap((report) => report.full.words));
    for (const word of words) {
      if (word.weight < DISTINCTIVE_WEIGHT) continue;
      word.reportIndexes = word.reportIndexes.filter((index) => this.#reports[index]);
      this.#weigh(word);
      await yieldIfDue();
    }
    for (const [report, index] of removed) {
      this.#removed.delete(report);
      this.#free.push(index);
    }
    // Common words aren't indexed, so they can't be seen to be unused; there are few.
    return [...words].filter(
      ({ weight, reportIndexes }) => weight >= DISTINCTIVE_WEIGHT && reportIndexes.length === 0,
    );
  }

  /** Reports that share enough distinctive words with this one, nearest first; few of its own outlet. */
  neighbours(report: R): R[] {
    const found = this.#nearest(report);
    const isOwn = ({ other }: { other: R }) => other.outletId === report.outletId;
    const others = found.filter((near) => !isOwn(near));
    report.truncated = others.length > MAX_NEIGHBOURS;
    return [
      ...others.slice(0, MAX_NEIGHBOURS),
      ...found.filter(isOwn).slice(0, MAX_OWN_NEIGHBOURS),
    ].map(({ other }) => other);
  }

  /** Reports with the same words as headline, however long ago, if it is not one that anybody might use. */
  withSameHeadline(report: R): R[] {
    if (report.headline === undefined) return [];
    return [...(this.#byHeadline.get(report.headline) ?? [])].filter(
      (other) => other !== report && isRepeatOrOther(report, other),
    );
  }

  /** How many times larger the window is than usual. */
  get #scale(): number {
    return Math.max(1, this.#indexes.size / USUAL_WINDOW);
  }

  #weigh(word: Word): void {
    word.windowWeight = weightAmong(word.weight, word.reportIndexes.length / this.#scale);
  }

  #nearest(report: R): { other: R; share: number }[] {
    const shares = this.#shares;
    const touched: number[] = [];
    let lookups = 0;
    for (const { reportIndexes, windowWeight } of this.#distinctiveWords(report)) {
      lookups += reportIndexes.length;
      if (lookups > MAX_REPORTS_LOOKED_UP) break;
      for (const index of reportIndexes) {
        const share = shares[index] ?? 0;
        if (share === 0) touched.push(index);
        shares[index] = share + windowWeight;
      }
    }
    const nearest: { other: R; share: number }[] = [];
    for (const index of touched) {
      const share = shares[index] ?? 0;
      shares[index] = 0;
      if (share < MIN_SHARED_WEIGHT) continue;
      const other = this.#reports[index];
      if (other && other !== report && isNear(report, other, share)) nearest.push({ other, share });
    }
    return nearest.sort((a, b) => b.share - a.share || (a.other.id < b.other.id ? -1 : 1));
  }

  #distinctiveWords(report: R): Word[] {
    const maxReports = MAX_REPORTS_PER_WORD * this.#scale;
    return report.full.words
      .filter(({ reportIndexes }) => reportIndexes.length > 1 && reportIndexes.length <= maxReports)
      .sort((a, b) => b.windowWeight - a.windowWeight || (a.stem < b.stem ? -1 : 1))
      .slice(0, MAX_WORDS_LOOKED_UP);
  }
}

const isRepeatOrOther = (report: Report, other: Report) =>
  other.outletId !== report.outletId || Math.abs(other.time - report.time) <= REPEAT_WINDOW_MS;

/** The window counts from a story's last report, so that a long one goes on. */
const isNear = (report: Report, other: Report, share: number) =>
  share >= MIN_SHARE * Math.min(report.weight, other.weight) &&
  other.span.first - report.span.last <= WINDOW_MS &&
  report.span.first - other.span.last <= WINDOW_MS &&
  isRepeatOrOther(report, other);
