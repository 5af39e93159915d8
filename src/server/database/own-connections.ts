import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** Connections to PostgreSQL that stand beside the pool, because each has one task for good. */

const AGAIN_AFTER = 1000;

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

export interface Pipe {
  /** Resolves when `send` can send. */
  ready(): Promise<void>;
  /**
   * Gives a statement to the system in this very step, behind those before it, and waits for no
   * answer: from then on it will be done, whatever becomes of this process.
   */
  send(statement: string): void;
  close(): Promise<void>;
}

/** Opened when it is first needed. */
export function openPipe({ options, onLostConnection }: Parts): Pipe {
  let client: pg.Client | undefined;
  let opening: Promise<void> | undefined;

  async function open() {
    const own = new pg.Client({ ...options, pipeline: true });
    own.on('error', onLostConnection);
    own.on('end', () => {
      if (client === own) client = undefined;
    });
    await own.connect();
    client = own;
  }

  return {
    async ready() {
      if (client) return;
      opening ??= open().finally(() => {
        opening = undefined;
      });
      await opening;
    },
    send(statement) {
      if (!client) throw new Error('The connection to the database was lost.');
      // One whose answer never comes was sent all the same; who lost it was told above.
      client.query(statement).catch(() => {});
    },
    async close() {
      await opening?.catch(() => {});
      await client?.end().catch(() => {});
    },
  };
}
