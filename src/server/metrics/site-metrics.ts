import { Counter, Histogram, Registry } from 'prom-client';

/** What this process has done since its start. One for each process, like the log. */
export const siteMetrics = new Registry();
const registers = [siteMetrics];

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const requests = new Counter({
  name: 'sankofa_requests_total',
  help: 'Answers by kind of address and status.',
  labelNames: ['class', 'status'],
  registers,
});
const latency = new Histogram({
  name: 'sankofa_request_seconds',
  help: 'How long answers took.',
  buckets: SECONDS,
  labelNames: ['class'],
  registers,
});

/** Whether a page could be sent again: hit, stale (an older copy was there) or miss. */
export const pageCacheLookups = new Counter({
  name: 'sankofa_page_cache_total',
  help: 'Pages asked for.',
  labelNames: ['result'],
  registers,
});
export const renderTimes = new Histogram({
  name: 'sankofa_render_seconds',
  help: 'How long pages took.',
  buckets: SECONDS,
  registers,
});
export const newsRoundCount = new Counter({
  name: 'sankofa_news_rounds_total',
  help: 'Rounds that had work.',
  registers,
});
export const outletVisits = new Counter({
  name: 'sankofa_outlet_visits_total',
  help: 'Visits.',
  labelNames: ['result'],
  registers,
});
export const itemsAdded = new Counter({
  name: 'sankofa_live_items_added_total',
  help: 'Live items stored.',
  registers,
});
export const jobFailures = new Counter({
  name: 'sankofa_job_failures_total',
  help: 'Runs that failed.',
  labelNames: ['job'],
  registers,
});

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
  requests.inc({ class: kind, status });
  latency.observe({ class: kind }, milliseconds / 1000);
}
