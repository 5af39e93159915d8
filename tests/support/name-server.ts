import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';

const HEADER_BYTES = 12;
const TYPE_A = 1;

/** A DNS server on this machine, each of whose answers is the next list of IPv4 addresses; the last one stays. */
export async function startNameServer(...answers: string[][]) {
  const socket = createSocket('udp4');
  let asked = 0;
  socket.on('message', (query, { port, address }) => {
    let end = HEADER_BYTES;
    while (query[end]) end += 1 + (query[end] ?? 0);
    const question = query.subarray(HEADER_BYTES, end + 5);
    const isForIpv4 = query.readUInt16BE(end + 1) === TYPE_A;
    const addresses = isForIpv4 ? (answers[Math.min(asked, answers.length - 1)] ?? []) : [];
    if (isForIpv4) asked += 1;
    const header = Buffer.from(query.subarray(0, HEADER_BYTES));
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(addresses.length, 6);
    header.fill(0, 8);
    // Each is about the name of the question, an address of the internet, for no second.
    const records = addresses.map((ip) =>
      Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...ip.split('.').map(Number)]),
    );
    socket.send(Buffer.concat([header, question, ...records]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => void socket.close());
  return { address: `127.0.0.1:${socket.address().port}`, asked: () => asked };
}
