import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Context, Hono } from 'hono';
import { Gauge, Registry } from 'prom-client';
import { clientAddress } from '../http/client-address.ts';
import { problemResponse } from '../http/problem-response.ts';
import { siteMetrics } from '../metrics/site-metrics.ts';
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
    const now = new Registry();
    addProcess(now, measured ? delay : undefined);
    delay.reset();
    delay.enable();
    await readConditions(watched).then(
      (conditions) => addConditions(now, conditions, watched.now()),
      () => addGauge(now, 'sankofa_database_up', 'Whether the database answers.', 0),
    );
    return c.body(`${await siteMetrics.metrics()}\n${await now.metrics()}`, 200, {
      'Content-Type': siteMetrics.contentType,
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

/** A number that is read when somebody asks; several of one kind are told apart by a label. */
function addGauge(
  registry: Registry,
  name: string,
  help: string,
  values: number | Record<string, number>,
  label = '',
): void {
  const labelNames = label ? [label] : [];
  const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
  if (typeof values === 'number') gauge.set(values);
  else for (const [key, value] of Object.entries(values)) gauge.set({ [label]: key }, value);
}

function addProcess(registry: Registry, delay: LoopDelay | undefined): void {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  const memory = { rss, heap_used: heapUsed, heap_total: heapTotal, external };
  addGauge(registry, 'sankofa_memory_bytes', 'Memory of this process.', memory, 'kind');
  addGauge(registry, 'sankofa_uptime_seconds', 'Since its start.', process.uptime());
  if (!delay) return;
  const seconds = (nanoseconds: number) => nanoseconds / 1e9;
  const delays = {
    p50: seconds(delay.percentile(50)),
    p99: seconds(delay.percentile(99)),
    max: seconds(delay.max),
  };
  const name = 'sankofa_event_loop_delay_seconds';
  addGauge(registry, name, 'Since the last question.', delays, 'quantile');
}

function addConditions(registry: Registry, is: Conditions, now: Date): void {
  const add = addGauge.bind(undefined, registry);
  const late = { mail: is.mailLate / 1000, outlet: is.outletLate / 1000 };
  add('sankofa_database_up', 'Whether the database answers.', 1);
  add('sankofa_work_late_seconds', 'Since the oldest is due.', late, 'work');
  add('sankofa_mails_waiting', 'Mails that have not left.', is.mailsWaiting);
  add('sankofa_mails_stuck', 'For longer than they should.', is.mailsStuck);
  add('sankofa_outlets_silent', 'For a day or longer.', is.silentOutlets.length);
  add('sankofa_disk_used_ratio', 'Of the data folder’s disk.', is.diskUsed);
  if (!is.backup) return;
  const ageMs = now.getTime() - Date.parse(is.backup.at);
  add('sankofa_backup_age_seconds', 'Of the newest backup.', ageMs / 1000);
  add('sankofa_backup_ok', 'Whether it could be restored.', is.backupProblem ? 0 : 1);
}
