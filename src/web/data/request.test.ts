import { describe, expect, it } from 'vitest';
import { createReader, request } from './request.ts';

/** A fake server that records its requests. */
function answering(body: string, responseInit: ResponseInit = {}) {
  const requests: { path: string; init: RequestInit | undefined }[] = [];
  const fetcher = (path: string, init?: RequestInit) => {
    requests.push({ path, init });
    return new Response(body, responseInit);
  };
  return { fetcher, requests };
}

describe('a call', () => {
  it('sends cookies, and a JSON content type only with a body', async () => {
    const { fetcher, requests } = answering('{}');
    await request('GET', '/api/articles', undefined, fetcher);
    await request('POST', '/api/x', { a: 1 }, fetcher);
    expect(requests[0]?.init).toEqual({ method: 'GET', credentials: 'include' });
    expect(requests[1]?.init).toEqual({
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: '{"a":1}',
    });
  });

  it('that fails is an error reading status, colon, body', async () => {
    const { fetcher } = answering('no such thing', { status: 404 });
    await expect(request('GET', '/x', undefined, fetcher)).rejects.toThrow(/^404: no such thing$/);
  });

  it('that fails without a body says the status text', async () => {
    const { fetcher } = answering('', { status: 503, statusText: 'Service Unavailable' });
    await expect(request('GET', '/x', undefined, fetcher)).rejects.toThrow(
      /^503: Service Unavailable$/,
    );
  });
});

describe('a reader', () => {
  it('gives the parsed JSON', async () => {
    expect(await createReader(answering('[1]').fetcher)('/x')).toEqual([1]);
  });

  it('fails on a 401 unless the caller wants null', async () => {
    const { fetcher } = answering('who are you', { status: 401 });
    await expect(createReader(fetcher)('/x')).rejects.toThrow('401: who are you');
    expect(await createReader(fetcher, 'null')('/x')).toBeNull();
  });

  it('a reader that gives null on 401 still fails on everything else', async () => {
    const { fetcher } = answering('broken', { status: 500 });
    await expect(createReader(fetcher, 'null')('/x')).rejects.toThrow('500: broken');
  });
});
