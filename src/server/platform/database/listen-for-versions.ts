import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const RETRY_DELAY_MS = 1000;

interface ListenerDeps {
  options: pg.ClientConfig;
  onFailure: (error: unknown) => void;
}

/**
 * Listens for each content version that any process commits, and reconnects when the connection is lost.
 * See docs/decisions/0009-run-several-processes-on-one-database.md.
 */
export function listenForVersions(
  { options, onFailure }: ListenerDeps,
  onVersion: (version: number) => void,
) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let client: pg.Client | undefined;
  let isReported = false;

  function report(error: unknown): void {
    if (!isReported && !signal.aborted) onFailure(error);
    isReported = true;
  }

  async function listen(): Promise<void> {
    client = new pg.Client(options);
    const lost = new Promise<void>((ended) => client?.once('end', ended));
    client.on('error', () => {});
    client.on('notification', ({ payload }) => onVersion(Number(payload)));
    try {
      await client.connect();
      await client.query('listen content_version');
    } catch (error) {
      report(error);
      return client.end().catch(() => {});
    }
    isReported = false;
    await lost;
    report(new Error('the connection ended'));
  }

  const ended = (async () => {
    while (!signal.aborted) {
      await listen();
      await wait(RETRY_DELAY_MS, undefined, { signal }).catch(() => {});
    }
  })();
  return {
    async close() {
      stopping.abort();
      await client?.end().catch(() => {});
      await ended;
    },
  };
}
