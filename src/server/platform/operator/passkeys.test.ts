import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { ORIGIN, openDeskApp } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import type { Database } from '../database/database.ts';
import { FIRST } from './account-store.ts';

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest();

/** A virtual authenticator: its own key, which signs the site's challenge. */
function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(value, 'base64url')]);
  const id = Buffer.from('a phone').toString('base64url');
  let counter = 0;
  return {
    id,
    /** As COSE has it: an elliptic key (1: 2) for ES256 (3: -7) on P-256 (-1: 1). */
    publicKey: new Uint8Array(
      Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
        coordinate(0x21, x),
        coordinate(0x22, y),
      ]),
    ),
    answer(challenge: string) {
      counter += 1;
      const client = Buffer.from(
        JSON.stringify({ type: 'webauthn.get', challenge, origin: ORIGIN, crossOrigin: false }),
      );
      // Flags: user present and verified.
      const data = Buffer.concat([sha256('news.example'), Buffer.from([0x05, 0, 0, 0, counter])]);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}

describeEachDatabase('a passkey', (open) => {
  async function openWithPhone(database: Database) {
    const site = await openDeskApp(database);
    const { accounts, passkeyKeys } = site.desk.operator;
    const at = site.clock.now.toISOString();
    await accounts.ensureFirst(at);
    const phone = authenticator();
    const { id, publicKey } = phone;
    const key = { id, publicKey, operatorId: FIRST.id, counter: 0, transports: [], name: 'Phone' };
    await passkeyKeys.add(key, at);
    const options = () => site.call('POST', '/api/admin/session/passkey/options', {});
    const question = async (): Promise<string> => (await (await options()).json()).challenge;
    const signIn = async (answer: object) =>
      (await site.call('POST', '/api/admin/session/passkey', answer)).status;
    return { ...site, phone, options, question, signIn };
  }

  it('signs in with a response to our challenge, once', async () => {
    const { phone, question, signIn } = await openWithPhone(await open());
    const answer = phone.answer(await question());
    expect(await signIn(answer)).toBe(200);
    expect(await signIn(answer)).toBe(401);
    // The same challenge, signed again.
    const challenge = await question();
    expect(await signIn(phone.answer(challenge))).toBe(200);
    expect(await signIn(phone.answer(challenge))).toBe(401);
  });

  it('refuses a challenge that we did not issue, or issued too long ago', async () => {
    const { phone, question, signIn, clock } = await openWithPhone(await open());
    expect(await signIn(phone.answer(Buffer.from('made up').toString('base64url')))).toBe(401);
    const ours = Buffer.from(await question(), 'base64url').toString();
    const [, signature] = ours.split('.');
    const other = Buffer.from(`${clock.now.getTime()} chosen by somebody`).toString('base64url');
    const forged = Buffer.from(`${other}.${signature}`).toString('base64url');
    expect(await signIn(phone.answer(forged))).toBe(401);
    const old = await question();
    clock.now = new Date(clock.now.getTime() + 6 * 60_000);
    expect(await signIn(phone.answer(old))).toBe(401);
  });

  it('issues a limited number of challenges to one address, and stores none', async () => {
    const { options, database } = await openWithPhone(await open());
    const statuses: number[] = [];
    for (let count = 0; count < 40; count += 1) statuses.push((await options()).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    const rows = await database.query.selectFrom('operator_challenge').selectAll().execute();
    expect(rows).toEqual([]);
  });
});
