import { afterEach, describe, expect, it, vi } from 'vitest';
import { QueryCache, query } from './query-cache.ts';

/** A cache whose server answers one thing after another, and what it was asked. */
function cacheAnswering(...answers: (unknown | Error)[]) {
  const asked: string[] = [];
  const cache = new QueryCache(async (path) => {
    asked.push(path);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return Response.json(answer);
  });
  return { cache, asked };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const articles = query<string[]>('/api/articles');

describe('reads by default', () => {
  it('are asked for once, however many look at them', async () => {
    const { cache, asked } = cacheAnswering(['kente']);
    cache.ensure(articles);
    cache.ensure(articles);
    expect(await cache.fetch(articles)).toEqual(['kente']);
    cache.ensure(articles);
    expect(asked).toEqual(['/api/articles']);
  });

  it('are not tried again by themselves once they failed', async () => {
    const { cache, asked } = cacheAnswering(new Error('offline'));
    await expect(cache.fetch(articles)).rejects.toThrow('offline');
    cache.ensure(articles);
    expect(asked).toHaveLength(1);
    cache.ensure({ ...articles, retryOnMount: true });
    await settled();
    expect(asked).toHaveLength(2);
  });
});

describe('a read that says so', () => {
  afterEach(() => void vi.useRealTimers());

  it('is asked for again when it is stale, and shows the old answer meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { cache, asked } = cacheAnswering(['old'], ['new']);
    const live = query<string[]>('/api/live-news/all', { staleTime: 1000 });
    await cache.fetch(live);
    cache.ensure(live);
    expect(asked).toHaveLength(1);
    vi.setSystemTime(Date.now() + 1000);
    cache.ensure(live);
    expect(cache.snapshot(live.path)).toMatchObject({ data: ['old'], fetching: true });
    await settled();
    expect(cache.snapshot(live.path)).toMatchObject({ data: ['new'], fetching: false });
  });

  it('is retried as often as it says, then fails', async () => {
    const { cache, asked } = cacheAnswering(new Error('one'), new Error('two'), ['third time']);
    expect(await cache.fetch({ ...articles, retries: 2, retryDelay: 0 })).toEqual(['third time']);
    expect(asked).toHaveLength(3);
    const failing = cacheAnswering(new Error('down'));
    await expect(failing.cache.fetch({ ...articles, retries: 1, retryDelay: 0 })).rejects.toThrow(
      'down',
    );
    expect(failing.asked).toHaveLength(2);
  });
});

describe('what is watched', () => {
  it('tells of every change', async () => {
    const { cache } = cacheAnswering(['kente']);
    const listener = vi.fn();
    const stop = cache.watch(articles, listener);
    await cache.fetch(articles);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    cache.set(articles.path, []);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('is asked for again when it is declared out of date, and an earlier question counts no more', async () => {
    const slow = Promise.withResolvers<Response>();
    const answers = [slow.promise, Promise.resolve(Response.json(['after the change']))];
    const cache = new QueryCache(() => answers.shift() ?? Promise.reject(new Error('too many')));
    cache.watch(articles, () => {});
    const early = cache.fetch(articles);
    await cache.invalidate((path) => path === articles.path);
    slow.resolve(Response.json(['before the change']));
    await early;
    expect(cache.snapshot(articles.path).data).toEqual(['after the change']);
  });

  it('is forgotten when it is declared out of date and nobody looks', async () => {
    const { cache } = cacheAnswering(['kente']);
    await cache.fetch(articles);
    await cache.invalidate(() => true);
    expect(cache.snapshot(articles.path).data).toBeUndefined();
  });
});

it('hands over answers and failures, so that the browser asks for neither again', async () => {
  const server = cacheAnswering(['kente'], new Error('broken')).cache;
  await server.fetch(articles);
  await server.fetch(query('/api/articles/gone')).catch(() => undefined);
  const { cache, asked } = cacheAnswering([]);
  cache.takeOver(JSON.parse(JSON.stringify(server.handOver())));
  cache.ensure(articles);
  cache.ensure(query('/api/articles/gone'));
  expect(cache.snapshot(articles.path)).toMatchObject({ data: ['kente'], fetching: false });
  expect(cache.snapshot('/api/articles/gone').error).toBeInstanceOf(Error);
  expect(asked).toEqual([]);
});
