import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Context, Hono } from 'hono';
import { Gauge, Registry } from 'prom-client';
import { problemResponse } from '../../platform/http/calls.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { sameSecret } from '../../platform/http/same-secret.ts';
import { siteMetrics } from '../../platform/metrics/site-metrics.ts';
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
    const now = new Registry();
    addProcess(now, measured ? delay : undefined);
    delay.reset();
    delay.enable();
    await readConditions(watched).then(
      (conditions) => addConditions(now, conditions, watched.now()),
      () => addGauge(now, 'sankofa_database_up', 'Whether the database responds.', 0),
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
    const received = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
    return sameSecret(received, token);
  }
  // A proxy that TRUST_PROXY does not name would make every client look local.
  const proxied = ['X-Forwarded-For', 'Forwarded', 'Via'].some((name) => c.req.header(name));
  return !proxied && LOOPBACK.test(clientAddress(c));
}

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
  addGauge(registry, name, 'Event loop delay since the last scrape.', delays, 'quantile');
}

function addConditions(registry: Registry, is: Conditions, now: Date): void {
  const add = addGauge.bind(undefined, registry);
  const late = { mail: is.mailLate / 1000, outlet: is.outletLate / 1000 };
  add('sankofa_database_up', 'Whether the database responds.', 1);
  add('sankofa_work_late_seconds', 'Seconds since the oldest item was due.', late, 'work');
  add('sankofa_mails_waiting', 'Emails waiting to be sent.', is.mailsWaiting);
  add('sankofa_mails_stuck', 'Emails waiting too long.', is.mailsStuck);
  add(
    'sankofa_outlets_silent',
    'Outlets without a successful fetch for a day.',
    is.silentOutlets.length,
  );
  add('sankofa_disk_used_ratio', 'Used share of the data folder’s disk.', is.diskUsed);
  if (!is.backup) return;
  const ageMs = now.getTime() - Date.parse(is.backup.at);
  add('sankofa_backup_age_seconds', 'Age of the newest backup.', ageMs / 1000);
  add(
    'sankofa_backup_ok',
    'Whether the newest backup could be restored.',
    is.backupProblem ? 0 : 1,
  );
}
