import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Connections to PostgreSQL that stand beside the pool, because each has one task for good. */

const AGAIN_AFTER = 1000;
const MOST_LINES = 8;

interface Parts {
  options: pg.ClientConfig;
  onLostConnection: (error: Error) => void;
}

/** Hears each content version as it is committed, by whichever process, and listens again when cut off. */
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

/** A connection that is free, for one statement. */
export interface Line {
  /**
   * Gives the statement to the system in this very step and waits for no answer: from then on it
   * will be done, whatever becomes of this process.
   */
  send(statement: string): void;
  /** Not needed after all. */
  release(): void;
}

export interface Lines {
  take(): Promise<Line>;
  close(): Promise<void>;
}

/**
 * Lines for statements that must outlive whoever sends them, opened when they are needed. One carries
 * one statement at a time: of several, PostgreSQL drops the rest once it cannot answer the first.
 */
export function openLines({ options, onLostConnection }: Parts): Lines {
  const pool = new pg.Pool({
    ...options,
    max: MOST_LINES,
    options: '-c synchronous_commit=off',
  });
  pool.on('error', onLostConnection);
  return {
    async take() {
      const client = await pool.connect();
      return {
        send: (statement) => {
          client.query(statement).then(
            () => client.release(),
            (error) => client.release(error),
          );
        },
        release: () => client.release(),
      };
    },
    close: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}
