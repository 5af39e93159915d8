import { foldText } from '../text/fold-text.ts';
import type { StoryReport } from './report-differences.ts';

/** A report, and those that a page folds under it. */
export interface FoldedReport<Report> {
  report: Report;
  /** Other outlets' reports with the same text. */
  same: Report[];
  /** Later reports by the same outlet. */
  later: Report[];
}

/** Shorter texts are alike by chance. */
const SHORTEST_TEXT = 60;

function textKey({ title, description }: Pick<StoryReport, 'title' | 'description'>): string {
  const text = foldText(description);
  if (text.length >= SHORTEST_TEXT) return text;
  return `${foldText(title)}|${text}`;
}

/** Of reports in time order: repeated texts and an outlet's later reports come under the first one. */
export function foldReports<Report extends StoryReport>(
  reports: readonly Report[],
): FoldedReport<Report>[] {
  const folded: FoldedReport<Report>[] = [];
  for (const report of reports) {
    const ofOutlet = folded.find((each) => each.report.source.name === report.source.name);
    const ofText = folded.find((each) => textKey(each.report) === textKey(report));
    if (ofOutlet) ofOutlet.later.push(report);
    else if (ofText) ofText.same.push(report);
    else folded.push({ report, same: [], later: [] });
  }
  return folded;
}
