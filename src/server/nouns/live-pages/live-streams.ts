import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { SECOND } from '../../../contract/durations.ts';
import type { LiveUpdate } from '../../../contract/live-pages/live-update.ts';
import type { LiveChanges, LivePageStore } from './live-page-store.ts';

/** Draws what has changed as the page would. */
export type DrawChanges = (
  changes: LiveChanges,
  light: boolean,
) => Pick<LiveUpdate, 'head' | 'entries'>;

interface StreamDeps {
  livePages: Pick<LivePageStore, 'changes' | 'revisions'>;
  contentVersion: { current(): Promise<number> };
  /** Spreads reconnections, from 0 to 1. */
  random?: () => number;
}

interface Client {
  response: ServerResponse;
  light: boolean;
}

/** Everybody who reads one page. */
interface Channel {
  revision: number;
  clients: Set<Client>;
}

interface Prepared {
  revision: number;
  isOpen: boolean;
  json: string;
}

/** Of one process; whoever comes later asks for updates instead. */
const MAX_STREAMS = 6000;
/** How soon a change by another process is noticed, once its content version is known here. */
const CHECK_EVERY_MS = 250;
/** Below a minute, after which proxies and phone networks close a silent connection. */
const HEARTBEAT_MS = 25 * SECOND;
/** A reader whose connection is stuck; they come back for what they missed. */
const MAX_WAITING_BYTES = 256_000;
/** After a restart all readers come back, spread over this time. */
const RETRY_MS = { least: 2 * SECOND, spread: 8 * SECOND };
/** Connections written to before others get a turn. */
const BATCH_SIZE = 250;
/** Of made-up revisions and addresses too. */
const MAX_PREPARED = 200;

export type LiveStreams = ReturnType<typeof openLiveStreams>;

/**
 * Sends the changes of live pages to readers who are connected, as server-sent events.
 * See docs/decisions/0042-stream-live-pages-as-server-sent-events.md.
 */
export function openLiveStreams({ livePages, contentVersion, random = Math.random }: StreamDeps) {
  const channels = new Map<string, Channel>();
  let drawChanges: DrawChanges = () => ({ head: '', entries: [] });
  let timers: NodeJS.Timeout[] = [];
  let count = 0;
  let checkedVersion = -1;
  let checking: Promise<void> | undefined;
  let mustCheckAgain = false;
  /** What was prepared under one content version: after a restart thousands lack the same. */
  let prepared = { version: -1, updates: new Map<string, Promise<Prepared | undefined>>() };

  async function updateOf(slug: string, since: number, light: boolean) {
    const version = await contentVersion.current();
    if (prepared.version !== version) prepared = { version, updates: new Map() };
    const { updates } = prepared;
    const key = `${slug} ${since} ${light}`;
    const known = updates.get(key);
    if (known) return known;
    if (updates.size >= MAX_PREPARED) updates.clear();
    const made = prepare(slug, since, light);
    updates.set(key, made);
    made.catch(() => updates.delete(key));
    return made;
  }

  async function prepare(slug: string, since: number, light: boolean) {
    const changes = await livePages.changes(slug, since);
    if (!changes) return undefined;
    const { revision, status } = changes.page;
    const isOpen = status === 'open';
    const update: LiveUpdate = {
      revision,
      isOpen,
      withdrawn: changes.withdrawn,
      isIncomplete: changes.changed === undefined,
      ...drawChanges(changes, light),
    };
    return { revision, isOpen, json: JSON.stringify(update) };
  }

  async function broadcast(slug: string, channel: Channel): Promise<void> {
    const since = channel.revision;
    for (const light of [false, true]) {
      const clients = [...channel.clients].filter((client) => client.light === light);
      if (clients.length === 0) continue;
      // Not from what is prepared: this process may have changed the page before it saw the version.
      const update = await prepare(slug, since, light);
      if (!update) continue;
      channel.revision = Math.max(channel.revision, update.revision);
      const event = Buffer.from(eventOf(update));
      for (const [index, client] of clients.entries()) {
        write(client, event);
        if (!update.isOpen) client.response.end();
        if (index % BATCH_SIZE === BATCH_SIZE - 1) await turn();
      }
    }
  }

  async function checkAll(): Promise<void> {
    const revisions = await livePages.revisions([...channels.keys()]);
    for (const [slug, channel] of channels) {
      const revision = revisions.get(slug);
      if (revision === undefined) endAll(channel);
      else if (revision > channel.revision) await broadcast(slug, channel);
    }
  }

  /** One at a time; a change during one is looked for once more. */
  async function check(): Promise<void> {
    if (channels.size === 0) return;
    mustCheckAgain = true;
    checking ??= (async () => {
      while (mustCheckAgain) {
        mustCheckAgain = false;
        await checkAll();
      }
    })().finally(() => {
      checking = undefined;
    });
    await checking;
  }

  async function checkIfChanged(): Promise<void> {
    const version = await contentVersion.current();
    if (version === checkedVersion) return;
    await check();
    checkedVersion = version;
  }

  /** A database that is away is asked again with the next tick. */
  const quietly = (work: Promise<void>) => void work.catch(() => {});

  function start() {
    if (timers.length > 0) return;
    const beat = Buffer.from(':\n\n');
    timers = [
      setInterval(() => quietly(checkIfChanged()), CHECK_EVERY_MS),
      setInterval(() => {
        for (const { clients } of channels.values()) for (const each of clients) write(each, beat);
      }, HEARTBEAT_MS),
    ];
  }

  function stop() {
    for (const timer of timers) clearInterval(timer);
    timers = [];
  }

  function leave(slug: string, client: Client) {
    const channel = channels.get(slug);
    if (!channel?.clients.delete(client)) return;
    count -= 1;
    if (channel.clients.size === 0) channels.delete(slug);
    if (count === 0) stop();
  }

  return {
    updateOf,

    /** Pages are drawn by the app, which is made after this. */
    drawWith(draw: DrawChanges) {
      drawChanges = draw;
    },

    hasRoom: () => count < MAX_STREAMS,

    /** Streams to a reader who has seen a revision: first what they lack, then each change. */
    async attach(slug: string, since: number, client: Client): Promise<void> {
      const { response } = client;
      const retry = RETRY_MS.least + Math.round(random() * RETRY_MS.spread);
      let update = await updateOf(slug, since, client.light);
      for (;;) {
        const known = channels.get(slug)?.revision ?? 0;
        if (!update || update.revision >= known) break;
        update = await prepare(slug, since, client.light);
      }
      if (!update || response.destroyed) return void response.end();
      response.write(`retry: ${retry}\nid: ${update.revision}\n\n`);
      if (update.revision > since || !update.isOpen) response.write(eventOf(update));
      if (!update.isOpen) return void response.end();
      const channel = channels.get(slug) ?? { revision: update.revision, clients: new Set() };
      channels.set(slug, channel);
      channel.clients.add(client);
      count += 1;
      response.once('close', () => leave(slug, client));
      start();
    },

    /** Called by the process that has changed a page, so that its readers don't wait for a tick. */
    refresh() {
      quietly(check());
    },

    /** How many readers are connected. */
    readers: () => count,

    /** Readers reconnect, to the process that follows. */
    close() {
      for (const channel of channels.values()) endAll(channel);
      stop();
    },
  };
}

const eventOf = ({ revision, json }: Prepared) =>
  `id: ${revision}\nevent: update\ndata: ${json}\n\n`;

function write({ response }: Client, event: Uint8Array | string) {
  // One that has ended and is still here is stuck too, and to write to it would end the process.
  if (response.writableEnded || response.writableLength > MAX_WAITING_BYTES) response.destroy();
  else response.write(event);
}

function endAll({ clients }: Channel) {
  for (const { response } of clients) response.end();
}
