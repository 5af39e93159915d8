import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Context, Hono } from 'hono';
import { clientAddress } from '../http/client-address.ts';
import { problemResponse } from '../http/problem-response.ts';
import { gauges } from '../metrics/instruments.ts';
import { INSTRUMENTS } from '../metrics/site-metrics.ts';
import { type Conditions, readConditions, type WatchedParts } from './conditions.ts';

type LoopDelay = ReturnType<typeof monitorEventLoopDelay>;

interface Parts {
  watched: WatchedParts;
  config: { metricsToken: string | undefined };
}

/** `/metrics`, for Prometheus: from this machine, or with the token where one is set. */
export function metricsApi({ watched, config }: Parts) {
  let delay: LoopDelay | undefined;
  return new Hono().get('/metrics', async (c) => {
    if (!mayRead(c, config.metricsToken)) {
      return problemResponse(c, 403, 'Figures are read on this machine, or with METRICS_TOKEN.');
    }
    // Measured from the first question on: nobody who does not ask pays for it.
    const measured = delay !== undefined;
    delay ??= monitorEventLoopDelay({ resolution: 20 });
    const own = processGauges(measured ? delay : undefined);
    delay.reset();
    delay.enable();
    const done = INSTRUMENTS.map((instrument) => instrument.text());
    const state = await readConditions(watched).then(
      (conditions) => conditionGauges(conditions, watched.now()),
      () => gauges('sankofa_database_up', 'Whether the database answers.', { '': 0 }),
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
    const given = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
    return timingSafeEqual(hash(given), hash(token));
  }
  // A proxy on this machine that nobody has named in TRUST_PROXY would make everybody local.
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
    gauges('sankofa_uptime_seconds', 'Since its start.', { '': process.uptime() }),
    delays &&
      gauges('sankofa_event_loop_delay_seconds', 'Since the last question.', delays, 'quantile'),
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
    gauges('sankofa_database_up', 'Whether the database answers.', { '': 1 }),
    gauges('sankofa_work_late_seconds', 'Since the oldest is due.', late, 'work'),
    gauges('sankofa_mails_waiting', 'Mails that have not left.', { '': is.mailsWaiting }),
    gauges('sankofa_mails_stuck', 'For longer than they should.', { '': is.mailsStuck }),
    gauges('sankofa_outlets_silent', 'For a day or longer.', { '': is.silentOutlets.length }),
    gauges('sankofa_disk_used_ratio', 'Of the data folder’s disk.', { '': is.diskUsed }),
    backup && gauges('sankofa_backup_age_seconds', 'Of the newest backup.', { '': backup.age }),
    backup && gauges('sankofa_backup_ok', 'Whether it could be restored.', { '': backup.ok }),
  ]
    .filter(Boolean)
    .join('');
}
