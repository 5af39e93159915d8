import { counter, histogram } from './instruments.ts';

/** What this process has done since its start. One for each process, like the log. */

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const requests = counter('sankofa_requests_total', 'Answers by kind of address and status.', [
  'class',
  'status',
]);
const latency = histogram('sankofa_request_seconds', 'How long answers took.', SECONDS, ['class']);

/** Whether a page could be sent again: hit, stale (an older copy was there) or miss. */
export const pageCacheLookups = counter('sankofa_page_cache_total', 'Pages asked for.', ['result']);
export const renderTimes = histogram('sankofa_render_seconds', 'How long pages took.', SECONDS);
export const newsRoundCount = counter('sankofa_news_rounds_total', 'Rounds that had work.');
export const outletVisits = counter('sankofa_outlet_visits_total', 'Visits.', ['result']);
export const itemsAdded = counter('sankofa_live_items_added_total', 'Live items stored.');
export const jobFailures = counter('sankofa_job_failures_total', 'Runs that failed.', ['job']);

export const INSTRUMENTS = [
  requests,
  latency,
  pageCacheLookups,
  renderTimes,
  newsRoundCount,
  outletVisits,
  itemsAdded,
  jobFailures,
];

/** By how the path begins. */
const CLASSES: readonly [string, string][] = [
  ['/api/admin', 'desk'],
  ['/api', 'api'],
  ['/assets/', 'asset'],
  ['/pictures/', 'picture'],
  ['/art/', 'picture'],
  ['/covers/', 'picture'],
  ['/names/', 'picture'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
  ['/metrics', 'health'],
];
const FEED = /\.(?:xml|txt|webmanifest|rss)$/;

/** A few kinds of address; each address by itself would be a number for every one somebody makes up. */
export function classOf(path: string): string {
  for (const [beginning, kind] of CLASSES) if (path.startsWith(beginning)) return kind;
  return FEED.test(path) ? 'feed' : 'page';
}

export function countRequest(path: string, status: number, milliseconds: number): void {
  const kind = classOf(path);
  requests.add(1, kind, String(status));
  latency.observe(milliseconds / 1000, kind);
}
