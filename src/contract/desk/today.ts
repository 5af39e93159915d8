import type { QueueKind } from './queue-choices.ts';
import type { ViewFigures } from './readership.ts';
import type { StartStepName } from './start.ts';

/** A line that leads to a screen of the desk. */
export interface DeskLine {
  title: string;
  detail: string;
  /** A path at the desk. */
  href: string;
}

/** A line without a link where there is nothing to open, or not for whoever asks. */
export type TodayLine = Omit<DeskLine, 'href'> & { href: string | null };

/** What one noun has to say there: its first lines, and how many there are in all. */
export interface TodayLines<Line extends TodayLine = DeskLine> {
  lines: Line[];
  count: number;
}

/** The lines of each kind; more are on their own screens. */
export const MAX_TODAY_LINES = 10;

export type UnusedScreen = 'channels' | 'notifications' | 'rows' | 'start';

/** A morning's news of the site: what waits, what is wrong, what goes out, what was read. */
export interface DeskToday {
  queue: { kind: QueueKind; id: string; title: string; from: string; dueAt: string }[];
  /** Drafts that wait for a review, or that were sent back to whoever asks. */
  reviews: DeskLine[];
  outlets: DeskLine[];
  /** Background tasks that failed in the last 24 hours. */
  work: TodayLine[];
  /** Articles that are published within a day, and drafts of the newsletter. */
  goingOut: DeskLine[];
  quotes: DeskLine[];
  facts: DeskLine[];
  mails: DeskLine[];
  published: TodayLine[];
  /** What was read yesterday, most first; null where nobody may know or nothing is counted. */
  read: (ViewFigures & { pages: DeskLine[] }) | null;
  /** The number shown on each tab. */
  counts: {
    queue: number;
    suspect: number;
    work: number;
    live: number;
    newsletter: number;
    quotes: number;
    facts: number;
    outbox: number;
    /** Articles and listings since midnight in Accra. */
    published: number;
  };
  /** Screens where nothing is set up, or nothing is wrong. */
  unused: UnusedScreen[];
  /** The steps of a new site that are neither done nor skipped, for its owner. */
  start: StartStepName[];
  samples: number;
  /** Whether emails are sent: with a mail server, and once the address is public. */
  canMail: boolean;
  hasMailServer: boolean;
  /** The site’s address while readers can’t reach it. */
  wrongAddress: string | null;
  /** Whether it is known who runs the site. */
  hasController: boolean;
}

interface SampleCounts {
  reports: number;
  businesses: number;
  events: number;
  quotes: number;
}

export interface TodayCalls {
  'GET /admin/today': { answer: DeskToday };
  'GET /admin/samples': { answer: SampleCounts };
  'DELETE /admin/samples': { answer: SampleCounts };
}
