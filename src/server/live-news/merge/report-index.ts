import { WINDOW } from './pair-features.ts';
import type { Report, Word } from './report.ts';

/** A word of less weight is in too many texts to say whom a report resembles. */
const TELLING = 2.5;
/** Bounds on the work that one report can cause, whatever feeds repeat. */
const COMMON = 150;
const LOOKED_UP = 30;
const COMPARED = 16;
/** The weight of shared words from which a pair is worth a look: two rare ones, a part of the text. */
const LEAST_WEIGHT = 8;
const LEAST_PART = 0.1;

/** Which reports say which words. */
export class ReportIndex {
  #asking = 0;

  add(report: Report): void {
    for (const word of report.full.words) if (word.weight >= TELLING) word.reports.push(report);
  }

  /** Other outlets' reports that share enough telling words with this one, those with most first. */
  neighbours(report: Report): Report[] {
    this.#asking += 1;
    const found: Report[] = [];
    for (const word of tellingWords(report)) {
      for (const other of word.reports) {
        if (other.asked !== this.#asking) {
          other.asked = this.#asking;
          other.share = 0;
          found.push(other);
        }
        other.share += word.weight;
      }
    }
    const near = found.filter((other) => isNear(report, other));
    near.sort((a, b) => b.share - a.share || (a.id < b.id ? -1 : 1));
    report.truncated = near.length > COMPARED;
    return near.slice(0, COMPARED);
  }
}

const isNear = (report: Report, other: Report) =>
  other.share >= LEAST_WEIGHT &&
  other.share >= LEAST_PART * Math.min(report.weight, other.weight) &&
  other.outletId !== report.outletId &&
  !other.gone &&
  Math.abs(other.time - report.time) <= WINDOW;

function tellingWords(report: Report): Word[] {
  return report.full.words
    .filter(({ reports }) => reports.length > 1 && reports.length <= COMMON)
    .sort((a, b) => b.weight - a.weight || a.reports.length - b.reports.length)
    .slice(0, LOOKED_UP);
}
