import { connect } from 'node:net';

/**
 * A process that holds 500 connections, each sending a body that never ends: large forms,
 * callbacks of unknown hubs, calls. Some send as fast as they can, some a byte a second. A connection that is
 * refused is opened again. Prints the count of each status when it is stopped.
 */
const [url = ''] = process.argv.slice(2);
const { hostname, port } = new URL(url);
const CONNECTIONS = 500;
const EVERY_MS = 100;
const CHUNK = Buffer.alloc(16 * 1024, 'a');

const head = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n` +
  (length > 0 ? `Content-Length: ${length}\r\n\r\n` : 'Transfer-Encoding: chunked\r\n\r\n');
const PHOTO_PART = '--x\r\nContent-Disposition: form-data; name="photo1"; filename="a.jpg"\r\n\r\n';

const KINDS = [
  { start: head('/business-listing', 'multipart/form-data; boundary=x', 25_000_000) + PHOTO_PART },
  { start: head('/hub/a/b', 'application/rss+xml', 5_000_000) },
  { start: head('/api/contact', 'application/json', 60_000), everyMs: 1000, piece: 'a' },
  { start: head('/api/newsletter/subscribe', 'application/json', 0), piece: '4000\r\n' },
  { start: head('/contact', 'application/x-www-form-urlencoded', 60_000), everyMs: 1000 },
  { start: head('/business-listing', 'multipart/form-data; boundary=x', 0), piece: '4000\r\n' },
];

const statuses: Record<string, number> = {};

function attack(number: number) {
  const { start, everyMs = EVERY_MS, piece = '' } = KINDS[number % KINDS.length] ?? { start: '' };
  const socket = connect(Number(port), hostname, () => socket.write(start));
  const chunk = piece.endsWith('\r\n')
    ? Buffer.concat([Buffer.from(piece), CHUNK, Buffer.from('\r\n')])
    : CHUNK;
  const timer = setInterval(() => {
    if (socket.writable && !socket.writableNeedDrain) socket.write(piece === 'a' ? 'a' : chunk);
  }, everyMs);
  socket.once('data', (data) => {
    const status = data.toString('latin1').slice(9, 12);
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    clearInterval(timer);
    setTimeout(attack, 1000, number);
  });
}

for (let number = 0; number < CONNECTIONS; number += 1) attack(number);
process.on('SIGTERM', () => {
  console.log(JSON.stringify(statuses));
  process.exit(0);
});
