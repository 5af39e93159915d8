/** A stored report of an outlet, and whether its feed still lists it. */
export interface StoredReport {
  id: string;
  publishedAt: string;
  isListed: boolean;
}

/** A feed drops its oldest reports but may pin an old one, so several next older ones must be listed. */
const LISTED_OLDER = 3;
/** A feed that leaves out more is a selection, such as the most read. */
const MAX_MISSING = 2;

/** The reports that a feed leaves out although it lists those published right before and after them; `reports` are oldest first. */
export function missingReports(reports: readonly StoredReport[]): string[] {
  const missing = reports.filter(({ publishedAt, isListed }, index) => {
    const older = reports.slice(Math.max(0, index - LISTED_OLDER), index);
    const newer = reports[index + 1];
    return (
      !isListed &&
      older.length === LISTED_OLDER &&
      older.every((report) => report.isListed && report.publishedAt < publishedAt) &&
      newer?.isListed &&
      newer.publishedAt > publishedAt
    );
  });
  return missing.length > MAX_MISSING ? [] : missing.map(({ id }) => id);
}
