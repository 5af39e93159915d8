/**
 * Readers of a live page with real connections, in a process of their own: `node live-readers.ts
 * <url> <count>`. It reports when all are connected and when all have an entry.
 */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What the parent is told. */
export type ReaderReport =
  | { kind: 'connected'; connected: number; streams: number }
  | { kind: 'entry'; number: number; readers: number; at: number };

const [url = '', count = '0'] = process.argv.slice(2);
const { hostname, port, pathname } = new URL(url);
const readers = Number(count);
/** New connections in a second, so that the bench measures entries and not its own start. */
const CONNECTED_PER_SECOND = 500;

let connected = 0;
let streams = 0;
const seen = new Map<number, number>();
const tell = (report: ReaderReport) => process.send?.(report);

interface Reader {
  lastId: string;
  retryMs: number;
  entries: Set<number>;
}

function open(reader: Reader) {
  const socket = connect(Number(port), hostname);
  let tail = '';
  let isStreaming = false;
  socket.setEncoding('utf8');
  socket.on('connect', () => {
    const resume = reader.lastId ? `Last-Event-ID: ${reader.lastId}\r\n` : '';
    socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\n${resume}\r\n`);
  });
  socket.on('data', (chunk: string) => {
    const text = tail + chunk;
    if (!isStreaming && text.includes('retry: ')) {
      isStreaming = true;
      connected += 1;
      streams += 1;
      reader.retryMs = Number(/retry: (\d+)/.exec(text)?.[1] ?? reader.retryMs);
    }
    for (const [, id = ''] of text.matchAll(/^id: (\d+)$/gm)) reader.lastId = id;
    for (const [, number] of text.matchAll(/"number":(\d+),"html"/g)) note(reader, Number(number));
    for (const [, number] of text.matchAll(/corrected-(\d+)\./g)) {
      note(reader, -Number(number));
    }
    // As the page does whose reader presses 'Show the newest entries'.
    if (text.includes('"isIncomplete":true')) void catchUp(reader);
    tail = text.slice(-40);
  });
  const end = () => {
    if (isStreaming) connected -= 1;
    isStreaming = false;
  };
  socket.on('error', () => {});
  // As a browser does: again after the delay it was told.
  socket.on('close', () => {
    end();
    setTimeout(open, reader.retryMs, reader);
  });
}

/** Asked for once by all who miss the same. */
let reloading: Promise<number[]> | undefined;

async function catchUp(reader: Reader) {
  reloading ??= reload().finally(() => {
    reloading = undefined;
  });
  for (const number of await reloading.catch(() => [])) note(reader, number);
}

/** The numbers of all entries and corrections, page by page. */
async function reload(): Promise<number[]> {
  const address = url.replace('/live-page/', '/api/live-pages/').replace('/stream', '');
  const numbers: number[] = [];
  for (let before: number | null = 1_000_000; before; ) {
    const page = await (await fetch(`${address}?before=${before}`)).json();
    for (const { number, corrections } of page.entries) {
      numbers.push(number, ...(corrections.length > 0 ? [-number] : []));
    }
    before = page.older;
  }
  return numbers;
}

function note(reader: Reader, number: number) {
  if (reader.entries.has(number)) return;
  reader.entries.add(number);
  const having = (seen.get(number) ?? 0) + 1;
  seen.set(number, having);
  if (having === readers) tell({ kind: 'entry', number, readers: having, at: Date.now() });
}

process.on('disconnect', () => process.exit());
setInterval(() => tell({ kind: 'connected', connected, streams }), 100);
for (let index = 0; index < readers; index += 1) {
  open({ lastId: '', retryMs: 2000 + Math.random() * 8000, entries: new Set() });
  if (index % 50 === 49) await pause((50 / CONNECTED_PER_SECOND) * 1000);
}
