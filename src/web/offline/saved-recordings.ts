import { SAVED_RECORDINGS } from './saved-pages.ts';

/** Recordings that a listener saved on this device. Their names carry a hash, so they never go stale. */

const open = () => caches.open(SAVED_RECORDINGS);

export const canSaveRecordings = () => 'caches' in globalThis && 'serviceWorker' in navigator;

export const isRecordingSaved = async (url: string): Promise<boolean> =>
  (await (await open()).match(url)) !== undefined;

export const removeRecording = async (url: string) => (await open()).delete(url);

/** Downloads a whole recording to the device, and reports how many bytes have arrived. */
export async function saveRecording(
  url: string,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const { ok, status, body, headers } = await fetch(url, { signal });
  if (!ok || !body) throw new Error(`${url}: ${status}`);
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      onProgress(bytes);
      controller.enqueue(chunk);
    },
  });
  await (await open()).put(url, new Response(body.pipeThrough(counter), { headers }));
}

/** The saved recordings and what they take. */
export async function savedRecordings(): Promise<{ count: number; bytes: number }> {
  const cache = await open();
  const saved = await cache.matchAll();
  const bytes = saved.map(({ headers }) => Number(headers.get('Content-Length')) || 0);
  return { count: saved.length, bytes: bytes.reduce((sum, size) => sum + size, 0) };
}

/** The saved recording, or the part of it that a player requests; undefined if it is not saved. */
export async function answerSaved({ url, headers }: Request): Promise<Response | undefined> {
  const saved = await (await open()).match(url);
  return saved && partOf(saved, headers.get('Range'));
}

/** Part of a file, as a server would answer a request with this `Range`. */
export async function partOf(file: Response, range: string | null): Promise<Response> {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
  if (!first && !last) return file;
  const blob = await file.blob();
  const start = first ? Number(first) : Math.max(0, blob.size - Number(last));
  const end = Math.min(blob.size, first && last ? Number(last) + 1 : blob.size);
  if (start >= end) {
    return new Response(null, {
      status: 416,
      headers: { 'Content-Range': `bytes */${blob.size}` },
    });
  }
  return new Response(blob.slice(start, end), {
    status: 206,
    headers: {
      'Accept-Ranges': 'bytes',
      'Content-Length': String(end - start),
      'Content-Range': `bytes ${start}-${end - 1}/${blob.size}`,
      'Content-Type': file.headers.get('Content-Type') ?? '',
    },
  });
}
