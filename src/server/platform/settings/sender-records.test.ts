import { expect, it } from 'vitest';
import { senderRecords } from './sender-records.ts';

const asked = {
  sender: 'news@keta.example',
  contact: 'desk@keta.example',
  host: 'smtp.post.example',
  selector: 's1',
};

/** The DNS, by name; a name without records answers as Node does. */
const dns = (records: Record<string, string[][]>) => (name: string) => {
  const found = records[name];
  return found
    ? Promise.resolve(found)
    : Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }));
};
const statesOf = async (records: Record<string, string[][]>, change = {}) =>
  (await senderRecords({ ...asked, ...change }, dns(records))).map(({ state }) => state);

it('finds all three where they are set, also in parts', async () => {
  const records = {
    'keta.example': [['google-site-verification=1'], ['v=spf1 a:smtp.post', '.example ~all']],
    's1._domainkey.keta.example': [['v=DKIM1; p=abc']],
    '_dmarc.keta.example': [['v=DMARC1; p=none']],
  };
  expect(await statesOf(records)).toEqual(['found', 'found', 'found']);
});

it('says what to set where there is none, and that DKIM needs its selector', async () => {
  const records = await senderRecords({ ...asked, selector: '' }, dns({}));
  expect(records.map(({ state }) => state)).toEqual(['missing', 'unknown', 'missing']);
  expect(records[0]?.wanted).toBe('v=spf1 mx a:smtp.post.example ~all');
  const [byNumber] = await senderRecords({ ...asked, host: '102.176.0.7' }, dns({}));
  expect(byNumber?.wanted).toBe('v=spf1 mx ip4:102.176.0.7 ~all');
  const [beside] = await senderRecords({ ...asked, host: '127.0.0.1' }, dns({}));
  expect(beside?.wanted).toBe('v=spf1 mx a ~all');
  expect(records[2]?.wanted).toBe('v=DMARC1; p=none; rua=mailto:desk@keta.example');
});

it('refuses two SPF records, and one that names another server', async () => {
  expect((await statesOf({ 'keta.example': [['v=spf1 mx'], ['v=spf1 a']] }))[0]).toBe('wrong');
  expect((await statesOf({ 'keta.example': [['v=spf1 a:else.example -all']] }))[0]).toBe('wrong');
  expect((await statesOf({ 'keta.example': [['v=spf1 include:x.example']] }))[0]).toBe('found');
});

it('knows nothing where the DNS does not answer', async () => {
  const records = await senderRecords(asked, () => Promise.reject(new Error('timeout')));
  expect(records.map(({ state }) => state)).toEqual(['unknown', 'unknown', 'unknown']);
});
