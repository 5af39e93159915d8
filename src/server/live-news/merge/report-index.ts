import { WINDOW } from './pair-features.ts';
import { type Report, saysAmong, TELLING, type Word } from './report.ts';

/** Bounds on the work that one report can cause, whatever feeds repeat. */
const COMMON = 150;
const LOOKED_UP = 30;
const COMPARED = 16;
/** The weight of shared words from which a pair is worth a look: two rare ones, a part of the text. */
const LEAST_WEIGHT = 8;
const LEAST_PART = 0.1;

/** Which reports say which words. Words name them by their places: numbers are quick to go through. */
export class ReportIndex {
  readonly #reports: (Report | undefined)[] = [];
  readonly #free: number[] = [];
  /** What each report shares with the one that asks for its neighbours, by place. */
  #shares = new Float64Array(1000);

  add(report: Report): void {
    const place = this.#free.pop() ?? this.#reports.length;
    this.#reports[place] = report;
    if (place >= this.#shares.length) this.#shares = new Float64Array(2 * place);
    for (const word of report.full.words) {
      if (word.weight < TELLING) continue;
      word.places.push(place);
      word.says = saysAmong(word.weight, word.places.length);
    }
  }

  /** Once no word names a report that is gone, its place is free for another. */
  forgetGone(words: Iterable<Word>): void {
    const isThere = (place: number) => !this.#reports[place]?.gone;
    for (const word of words) {
      if (word.places.every(isThere)) continue;
      word.places = word.places.filter(isThere);
      word.says = saysAmong(word.weight, word.places.length);
    }
    for (const [place, report] of this.#reports.entries()) {
      if (!report?.gone) continue;
      this.#reports[place] = undefined;
      this.#free.push(place);
    }
  }

  /** Other outlets' reports that share enough telling words with this one, those with most first. */
  neighbours(report: Report): Report[] {
    const shares = this.#shares.fill(0);
    for (const { places, says } of tellingWords(report)) {
      for (const place of places) shares[place] = (shares[place] ?? 0) + says;
    }
    const near: { other: Report; share: number }[] = [];
    for (let place = 0; place < this.#reports.length; place += 1) {
      const share = shares[place] ?? 0;
      if (share < LEAST_WEIGHT) continue;
      const other = this.#reports[place];
      if (other && isNear(report, other, share)) near.push({ other, share });
    }
    near.sort((a, b) => b.share - a.share || (a.other.id < b.other.id ? -1 : 1));
    report.truncated = near.length > COMPARED;
    return near.slice(0, COMPARED).map(({ other }) => other);
  }
}

const isNear = (report: Report, other: Report, share: number) =>
  share >= LEAST_PART * Math.min(report.weight, other.weight) &&
  other.outletId !== report.outletId &&
  !other.gone &&
  Math.abs(other.time - report.time) <= WINDOW;

function tellingWords(report: Report): Word[] {
  return report.full.words
    .filter(({ places }) => places.length > 1 && places.length <= COMMON)
    .sort((a, b) => b.says - a.says || (a.stem < b.stem ? -1 : 1))
    .slice(0, LOOKED_UP);
}
