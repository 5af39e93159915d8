import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const RETRY_DELAY_MS = 1000;

interface ListenerDeps {
  options: pg.ClientConfig;
  onLostConnection: (error: Error) => void;
}

/**
 * Listens for each content version that any process commits, and reconnects when the connection is lost.
 * See docs/decisions/0009-run-several-processes-on-one-database.md.
 */
export function listenForVersions(
  { options, onLostConnection }: ListenerDeps,
  onVersion: (version: number) => void,
) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let client: pg.Client | undefined;

  async function listen(): Promise<void> {
    client = new pg.Client(options);
    const lost = new Promise<void>((ended) => client?.once('end', ended));
    client.on('error', () => {});
    client.on('notification', ({ payload }) => onVersion(Number(payload)));
    try {
      await client.connect();
      await client.query('listen content_version');
    } catch {
      // The pool reports what is wrong with the database; here it is only retried.
      return client.end().catch(() => {});
    }
    await lost;
    if (!signal.aborted) onLostConnection(new Error('Changes are asked for until it is back.'));
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
