import { expect, it } from 'vitest';
import { partOf } from './saved-recordings.ts';

const part = async (range: string | null) => {
  const file = new Response('0123456789', { headers: { 'Content-Type': 'audio/ogg' } });
  const { status, headers, ...answer } = await read(partOf(file, range));
  return { status, text: answer.text, range: headers.get('Content-Range'), headers };
};

async function read(answer: Promise<Response>) {
  const response = await answer;
  return { status: response.status, headers: response.headers, text: await response.text() };
}

it('answers whole, where no part is requested', async () => {
  expect(await part(null)).toMatchObject({ status: 200, text: '0123456789', range: null });
  expect(await part('lines=1-2')).toMatchObject({ status: 200, text: '0123456789' });
});

it.each([
  ['bytes=0-', '0123456789', 'bytes 0-9/10'],
  ['bytes=2-4', '234', 'bytes 2-4/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
])('answers %s with that part of the file', async (range, text, contentRange) => {
  const answer = await part(range);
  expect(answer).toMatchObject({ status: 206, text, range: contentRange });
  expect(answer.headers.get('Content-Type')).toBe('audio/ogg');
  expect(answer.headers.get('Content-Length')).toBe(String(text.length));
});

it('refuses a part beyond the end', async () => {
  expect(await part('bytes=10-')).toMatchObject({ status: 416, range: 'bytes */10' });
});
