import { STATUS_CODES } from 'node:http';

/** How long Node leaves a connection open for the next request, and says so. */
export const KEEP_ALIVE = 5000;

/** An answer as it goes over the wire, in one piece. Only the second it is sent in differs. */
export class WireAnswer {
  readonly status: number;
  /** Names and values in turn, as Node's `writeHead` takes them. */
  readonly head: readonly string[];
  readonly body: Uint8Array<ArrayBuffer> | undefined;
  readonly #bytes: Buffer<ArrayBuffer>;
  readonly #dateAt: number;
  #date = '';

  constructor(status: number, head: readonly string[], body: Uint8Array | undefined) {
    this.status = status;
    this.head = body ? [...head, 'Content-Length', String(body.byteLength)] : head;
    const before = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines(this.head)}Date: `;
    const after = `\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE / 1000}\r\n\r\n`;
    const start = Buffer.from(before + currentDate() + after, 'latin1');
    // Not from the pool that small buffers share: this one is kept.
    this.#bytes = Buffer.alloc(start.length + (body?.length ?? 0));
    start.copy(this.#bytes);
    if (body) this.#bytes.set(body, start.length);
    this.body = body && this.#bytes.subarray(start.length);
    this.#dateAt = before.length;
  }

  /** With the date of now. A date is always as long, so it is written over the last one. */
  bytes(): Buffer {
    const date = currentDate();
    if (date !== this.#date) {
      this.#bytes.write(date, this.#dateAt, 'latin1');
      this.#date = date;
    }
    return this.#bytes;
  }
}

function lines(head: readonly string[]): string {
  let text = '';
  for (let at = 0; at < head.length; at += 2) text += `${head[at]}: ${head[at + 1]}\r\n`;
  return text;
}

let second = 0;
let written = '';

function currentDate(): string {
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) {
    second = now;
    written = new Date(now * 1000).toUTCString();
  }
  return written;
}
