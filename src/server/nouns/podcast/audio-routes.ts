import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Hono } from 'hono';
import { matchesEtag } from '../../platform/http/etag.ts';
import type { AudioStore } from './audio/audio-store.ts';
import { AUDIO_TYPES, type AudioType } from './audio/recognise-audio.ts';

const CACHE_FOREVER = 'public, max-age=31536000, immutable';

const TYPES = Object.fromEntries(
  (Object.entries(AUDIO_TYPES) as [AudioType, { extension: string }][]).map(
    ([type, { extension }]) => [extension, type],
  ),
);

/** `/audio/{hash}.mp3`, streamed from disk, whole or in the part that a player asks for. */
export const audioRoutes = (audio: AudioStore) =>
  new Hono().get('/:name', async (c) => {
    const name = c.req.param('name');
    const found = await audio.find(name);
    if (!found) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
    const { path, size } = found;
    const etag = `"${name.slice(0, 32)}"`;
    const headers = {
      'Content-Type': TYPES[name.slice(33)] ?? 'application/octet-stream',
      'Cache-Control': CACHE_FOREVER,
      'Accept-Ranges': 'bytes',
      'Access-Control-Allow-Origin': '*',
      ETag: etag,
    };
    if (matchesEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
    const ifRange = c.req.header('If-Range');
    const isSame = ifRange === undefined || ifRange === etag;
    const range = isSame ? rangeOf(c.req.header('Range'), size) : 'whole';
    if (range === 'none') {
      return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` });
    }
    const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range;
    const status = range === 'whole' ? 200 : 206;
    c.header('Content-Length', String(end - start + 1));
    if (status === 206) c.header('Content-Range', `bytes ${start}-${end}/${size}`);
    // Hono calls this for HEAD too, and nobody would close the file.
    if (c.req.method === 'HEAD') return c.body(null, status, headers);
    const stream = Readable.toWeb(createReadStream(path, { start, end }));
    return c.body(stream as ReadableStream<Uint8Array> as never, status, headers);
  });

/** One range of a file; several at once, or what isn't one, get the whole, as the standard allows. */
export function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'whole' | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') {
    const start = Math.max(0, size - Number(to));
    return start < size ? { start, end: size - 1 } : 'none';
  }
  const [start, end] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)];
  if (to !== '' && Number(to) < start) return 'whole';
  return start < size ? { start, end } : 'none';
}
