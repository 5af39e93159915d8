import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { MINUTE } from '../../contract/durations.ts';
import type { Asked } from '../render/replay.ts';
import { KEEP_ALIVE, type WireAnswer } from '../render/wire-answer.ts';
import { readPlainGet } from './plain-get.ts';

/** A connection that says nothing is closed after as long as Node's own server would wait. */
const SILENCE = MINUTE;
/** Node waits a little longer than it says, so that a request on its way is not cut off. */
const GRACE = 1000;

export interface QuickLaneParts {
  /** What can be sent as it is, or nothing. It writes the log as well. */
  find: (asked: Asked) => WireAnswer | undefined;
  /** Whether it is worth asking the framework for what was not found. */
  mayFind: (asked: Asked) => boolean;
  /** Lets the framework answer, which makes kept answers new. It writes the log as well. */
  renew: (asked: Asked, socket: Socket) => Promise<WireAnswer | undefined>;
}

/**
 * Half of what Node's HTTP server does for a request is making objects that nobody looks at when the
 * answer is ready as bytes. So each connection begins here: as long as plain requests come for pages
 * that are kept, they are read and answered on the connection itself. With the first request that is
 * anything else the connection, and that request with it, is given to the HTTP server for good.
 */
export function openQuickLane(server: Server, parts: QuickLaneParts) {
  const open = new Set<Lane>();
  const toHttp = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket) => {
    const lane = new Lane(socket, parts, {
      leave: () => open.delete(lane),
      giveUp: () => {
        for (const take of toHttp) take.call(server, socket);
      },
    });
    open.add(lane);
  });
  return {
    /** Connections on which an answer is under way. */
    busy: () => new Set([...open].filter((lane) => lane.isBusy).map((lane) => lane.socket)),
    /** From now on the HTTP server answers, which tells each connection that it closes. */
    leave() {
      for (const lane of open) lane.leave();
    },
    close() {
      for (const lane of open) lane.close();
    },
    cut() {
      for (const lane of open) lane.cut();
    },
  };
}

interface Way {
  leave: () => void;
  giveUp: () => void;
}

class Lane {
  readonly #socket: Socket;
  readonly #parts: QuickLaneParts;
  readonly #way: Way;
  /** Proxies and monitors ask in the same words again and again, so those are read once. */
  #last: { bytes: Buffer; asked: Asked } | undefined;
  #answered = false;
  #busy = false;
  #closing = false;
  #leaving = false;

  constructor(socket: Socket, parts: QuickLaneParts, way: Way) {
    this.#socket = socket;
    this.#parts = parts;
    this.#way = way;
    socket.setTimeout(SILENCE);
    socket.on('data', this.#read);
    socket.on('timeout', this.#rest);
    socket.on('end', this.#end);
    socket.on('error', this.#drop);
    socket.on('close', way.leave);
  }

  get socket(): Socket {
    return this.#socket;
  }

  get isBusy(): boolean {
    return this.#busy || this.#socket.writableLength > 0;
  }

  leave() {
    this.#leaving = true;
  }

  cut() {
    this.#socket.destroy();
  }

  /** After the answer under way, or at once. */
  close() {
    this.#closing = true;
    if (!this.#busy) this.#socket.end();
  }

  readonly #read = (chunk: Buffer) => {
    const asked = this.#leaving ? undefined : this.#understand(chunk);
    // Whoever asks on without reading is slowed down by the HTTP server.
    if (!asked || this.#socket.writableLength > 0) return this.#giveUp(chunk);
    const answer = this.#parts.find(asked);
    if (answer) return this.#send(answer);
    if (!this.#parts.mayFind(asked)) return this.#giveUp(chunk);
    void this.#renew(asked, chunk);
  };

  #understand(chunk: Buffer): Asked | undefined {
    if (this.#last?.bytes.equals(chunk)) return this.#last.asked;
    const asked = readPlainGet(chunk);
    this.#last = asked && { bytes: chunk, asked };
    return asked;
  }

  async #renew(asked: Asked, chunk: Buffer) {
    this.#busy = true;
    this.#socket.pause();
    const answer = await this.#parts.renew(asked, this.#socket).catch(() => undefined);
    this.#busy = false;
    if (this.#socket.destroyed) return;
    this.#socket.resume();
    if (answer && !this.#leaving) this.#send(answer);
    else this.#giveUp(chunk);
  }

  #send(answer: WireAnswer) {
    this.#socket.write(answer.bytes());
    if (this.#closing) this.#socket.end();
    if (this.#answered) return;
    this.#answered = true;
    this.#socket.setTimeout(KEEP_ALIVE + GRACE);
  }

  #giveUp(chunk: Buffer) {
    const socket = this.#socket;
    socket.setTimeout(0);
    socket.off('data', this.#read);
    socket.off('timeout', this.#rest);
    socket.off('end', this.#end);
    socket.off('error', this.#drop);
    socket.off('close', this.#way.leave);
    this.#way.leave();
    socket.unshift(chunk);
    this.#way.giveUp();
  }

  /** Somebody on a slow line may still be reading. */
  readonly #rest = () => {
    if (!this.#busy && this.#socket.writableLength === 0) this.#socket.destroy();
  };

  readonly #end = () => {
    if (!this.#busy) this.#socket.end();
  };

  readonly #drop = () => {
    this.#socket.destroy();
  };
}
