import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Context, Hono } from 'hono';
import { clientAddress } from '../http/client-address.ts';
import { problemResponse } from '../http/problem-response.ts';
import { gauges } from '../metrics/instruments.ts';
import { INSTRUMENTS } from '../metrics/site-metrics.ts';
import { type ConditionDeps, type Conditions, readConditions } from './conditions.ts';

type LoopDelay = ReturnType<typeof monitorEventLoopDelay>;

interface MetricsApiDeps {
  watched: ConditionDeps;
  config: { metricsToken: string | undefined };
}

/** `/metrics` for Prometheus: from this machine, or with the token if one is set. */
export function metricsApi({ watched, config }: MetricsApiDeps) {
  let delay: LoopDelay | undefined;
  return new Hono().get('/metrics', async (c) => {
    if (!mayRead(c, config.metricsToken)) {
      return problemResponse(
        c,
        403,
        'Metrics are available on this machine, or with METRICS_TOKEN.',
      );
    }
    // Measured from the first request, so that it costs nothing if unused.
    const measured = delay !== undefined;
    delay ??= monitorEventLoopDelay({ resolution: 20 });
    const own = processGauges(measured ? delay : undefined);
    delay.reset();
    delay.enable();
    const done = INSTRUMENTS.map((instrument) => instrument.text());
    const state = await readConditions(watched).then(
      (conditions) => conditionGauges(conditions, watched.now()),
      () => gauges('sankofa_database_up', 'Whether the database responds.', { '': 0 }),
    );
    return c.body([...done, own, state].join(''), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  });
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|0:0:0:0::\/64)$/;

function mayRead(c: Context, token: string | undefined): boolean {
  if (token !== undefined) {
    const received = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
    return timingSafeEqual(hash(received), hash(token));
  }
  // A proxy that TRUST_PROXY does not name would make every client look local.
  const proxied = ['X-Forwarded-For', 'Forwarded', 'Via'].some((name) => c.req.header(name));
  return !proxied && LOOPBACK.test(clientAddress(c));
}

const hash = (text: string) => createHash('sha256').update(text).digest();

function processGauges(delay: LoopDelay | undefined): string {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const memory = { rss, heap_used: heapUsed, heap_total: heapTotal, external };
  const seconds = (nanoseconds: number) => nanoseconds / 1e9;
  const delays = delay && {
    p50: seconds(delay.percentile(50)),
    p99: seconds(delay.percentile(99)),
    max: seconds(delay.max),
  };
  return [
    gauges('sankofa_memory_bytes', 'Memory of this process.', memory, 'kind'),
    gauges('sankofa_uptime_seconds', 'Seconds since the process started.', {
      '': process.uptime(),
    }),
    delays &&
      gauges(
        'sankofa_event_loop_delay_seconds',
        'Event loop delay since the last scrape.',
        delays,
        'quantile',
      ),
  ]
    .filter(Boolean)
    .join('');
}

function conditionGauges(is: Conditions, now: Date): string {
  const late = { mail: is.mailLate / 1000, outlet: is.outletLate / 1000 };
  const backup = is.backup && {
    age: (now.getTime() - Date.parse(is.backup.at)) / 1000,
    ok: is.backupProblem ? 0 : 1,
  };
  return [
    gauges('sankofa_database_up', 'Whether the database responds.', { '': 1 }),
    gauges('sankofa_work_late_seconds', 'Seconds since the oldest item was due.', late, 'work'),
    gauges('sankofa_mails_waiting', 'Mails waiting to be sent.', { '': is.mailsWaiting }),
    gauges('sankofa_mails_stuck', 'Mails waiting too long.', { '': is.mailsStuck }),
    gauges('sankofa_outlets_silent', 'Outlets without a successful fetch for a day.', {
      '': is.silentOutlets.length,
    }),
    gauges('sankofa_disk_used_ratio', 'Used share of the data folder’s disk.', { '': is.diskUsed }),
    backup && gauges('sankofa_backup_age_seconds', 'Age of the newest backup.', { '': backup.age }),
    backup &&
      gauges('sankofa_backup_ok', 'Whether the newest backup could be restored.', {
        '': backup.ok,
      }),
  ]
    .filter(Boolean)
    .join('');
}
