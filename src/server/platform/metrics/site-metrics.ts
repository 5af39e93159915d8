import { Counter, Histogram, Registry } from 'prom-client';

/** The metrics of this process since its start. */
export const siteMetrics = new Registry();
const registers = [siteMetrics];

const BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const requests = new Counter({
  name: 'sankofa_requests_total',
  help: 'Answers by kind of address and status.',
  labelNames: ['class', 'status'],
  registers,
});
const latency = new Histogram({
  name: 'sankofa_request_seconds',
  help: 'How long answers took.',
  buckets: BUCKETS_SECONDS,
  labelNames: ['class'],
  registers,
});

/** Lookups in the page cache: hit, stale (an older copy was there) or miss. */
export const pageCacheLookups = new Counter({
  name: 'sankofa_page_cache_total',
  help: 'Pages asked for.',
  labelNames: ['result'],
  registers,
});
export const renderTimes = new Histogram({
  name: 'sankofa_render_seconds',
  help: 'How long pages took.',
  buckets: BUCKETS_SECONDS,
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

/** The class of a path by its prefix. */
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

/** One of a few classes, because a label for each path would let strangers create metrics without end. */
export function classOf(path: string): string {
  for (const [prefix, kind] of CLASSES) if (path.startsWith(prefix)) return kind;
  return FEED.test(path) ? 'feed' : 'page';
}

export function countRequest(path: string, status: number, milliseconds: number): void {
  const kind = classOf(path);
  requests.inc({ class: kind, status });
  latency.observe({ class: kind }, milliseconds / 1000);
}
