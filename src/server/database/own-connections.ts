import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const AGAIN_AFTER = 1000;

interface Parts {
  options: pg.ClientConfig;
  onLostConnection: (error: Error) => void;
}

/**
 * Hears each content version as it is committed, by whichever process, and listens again when cut off.
 * See docs/decisions/0009-run-several-processes-on-one-database.md.
 */
export function hearVersions(
  { options, onLostConnection }: Parts,
  hear: (version: number) => void,
) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let client: pg.Client | undefined;

  async function listen(): Promise<void> {
    client = new pg.Client(options);
    const lost = new Promise<void>((ended) => client?.once('end', ended));
    client.on('error', () => {});
    client.on('notification', ({ payload }) => hear(Number(payload)));
    try {
      await client.connect();
      await client.query('listen content_version');
    } catch {
      // The pool says what is wrong with the database; here it is only tried again.
      return client.end().catch(() => {});
    }
    await lost;
    if (!signal.aborted) onLostConnection(new Error('Changes are asked for until it is back.'));
  }

  const ended = (async () => {
    while (!signal.aborted) {
      await listen();
      await wait(AGAIN_AFTER, undefined, { signal }).catch(() => {});
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
