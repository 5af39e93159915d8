import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import { onTestFinished } from 'vitest';
import { DEFAULT_PUSH_LIMITS } from '../../src/contract/push/push-choices.ts';
import type { PushMessage } from '../../src/contract/push/push-message.ts';

interface Pushed {
  device: string;
  message: PushMessage;
  headers: IncomingHttpHeaders;
  /** The claims of the signature, which was checked with the key it names. */
  claims: { aud: string; sub: string; exp: number };
  publicKey: string;
}

type Respond = (response: ServerResponse) => void;
const accept: Respond = (response) => response.writeHead(201).end();

/** A push service on this machine, with browsers that decrypt what they get. */
export async function startPushService() {
  const received: Pushed[] = [];
  const keys = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: string }>();
  const answers = new Map<string, Respond>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const device = (request.url ?? '').slice(1);
      const own = keys.get(device);
      if (!own) return response.writeHead(404).end();
      const plain = ece.decrypt(Buffer.concat(chunks), {
        version: 'aes128gcm',
        privateKey: own.ecdh,
        authSecret: own.auth,
      });
      const { headers } = request;
      const signature = checkSignature(headers.authorization ?? '');
      received.push({ device, message: JSON.parse(plain.toString()), headers, ...signature });
      (answers.get(device) ?? accept)(response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  return {
    host,
    received,
    close,
    /** From now on it answers a device's notifications like this. */
    answer: (device: string, respond: Respond) => answers.set(device, respond),
    /** What a browser would send us: its endpoint and keys, with one topic and no quiet hours. */
    subscription(device: string) {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      keys.set(device, { ecdh, auth });
      return {
        endpoint: `http://${host}/${device}`,
        keys: { p256dh, auth },
        topics: ['Politics'],
        stories: [] as string[],
        zone: 'Africa/Accra',
        ...DEFAULT_PUSH_LIMITS,
        quietFrom: 0,
        quietUntil: 0,
      };
    },
  };
}

/** `vapid t=<JWT>, k=<public key>` (RFC 8292). */
function checkSignature(authorization: string) {
  const [, token = '', publicKey = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature of a push request is wrong.');
  return { publicKey, claims: JSON.parse(Buffer.from(body, 'base64url').toString()) };
}
