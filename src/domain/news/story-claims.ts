interface ClaimedReport {
  id: string;
  title: string;
}

const TWO = 'This is two stories: ';
const ONE = 'These belong together: ';

const named = ({ id, title }: ClaimedReport) => `“${title.slice(0, 200)}” (/live/${id})`;

/** What a reader's press on a story page sends to the desk: one report is about something else. */
export const splitClaim = (report: ClaimedReport) => `${TWO}${named(report)}`;

/** Two reports are about one event. */
export const joinClaim = (report: ClaimedReport, other: ClaimedReport) =>
  `${ONE}${named(report)} and ${named(other)}`;

/** The reports that a message names: one to take out of its story, or two to join. */
export function claimIn(message: string): { kind: 'split' | 'join'; ids: string[] } | undefined {
  const kind = message.startsWith(TWO) ? 'split' : message.startsWith(ONE) ? 'join' : undefined;
  const ids = [...message.matchAll(/” \(\/live\/([\w-]{1,64})\)/g)].map(([, id = '']) => id);
  return kind && ids.length === (kind === 'split' ? 1 : 2) ? { kind, ids } : undefined;
}
