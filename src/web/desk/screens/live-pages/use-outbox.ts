import { useCallback, useEffect, useRef, useState } from 'react';
import { RequestError } from '../../../data/request.ts';
import { call } from '../../kit/data/call.ts';
import { reasonOf } from '../../kit/data/desk-data.ts';
import { refetchWhere } from '../../kit/data/desk-query.ts';

/** An entry that was sent off and hasn't arrived yet. */
export interface UnsentEntry {
  /** The server stores one entry for it, however often it is sent. */
  key: string;
  text: string;
  story: string;
  publish: boolean;
  /** Why the server refused it; it is not sent again by itself. */
  problem?: string;
}

/** After a lost connection, and between two entries of one second. */
const RETRY_MS = { offline: 3000, tooSoon: 1000 };

/**
 * Entries on their way. They are on this device until the server has them, so that a lost connection
 * or a closed browser loses nothing, and whoever writes can go on writing.
 */
export function useOutbox(pageId: string) {
  const storage = `desk-live-outbox-${pageId}`;
  const [entries, setEntries] = useState<readonly UnsentEntry[]>(() => stored(storage) ?? []);
  const [isOffline, setIsOffline] = useState(false);
  const sending = useRef(false);
  const [tries, setTries] = useState(0);
  const change = useCallback(
    (next: (before: readonly UnsentEntry[]) => readonly UnsentEntry[]) =>
      setEntries((before) => {
        const after = next(before);
        store(storage, after.length > 0 ? after : undefined);
        return after;
      }),
    [storage],
  );
  const first = entries.find(({ problem }) => !problem);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` sends it once more
  useEffect(() => {
    if (!first || sending.current) return;
    sending.current = true;
    const { problem: _, ...body } = first;
    const again = (delay: number) => setTimeout(() => setTries((before) => before + 1), delay);
    call('POST /admin/live-pages/{id}/entries', { params: { id: pageId }, body })
      .then(
        () => {
          setIsOffline(false);
          sending.current = false;
          change((before) => before.filter(({ key }) => key !== first.key));
          void refetchWhere((path) => path.startsWith(`/api/admin/live-pages/${pageId}`));
        },
        (error: unknown) => {
          const status = error instanceof RequestError ? error.status : 0;
          setIsOffline(status === 0);
          if (status === 429) return void again(RETRY_MS.tooSoon);
          // Unreachable, restarting, or signed out: it is tried until it arrives.
          if (status === 0 || status === 401 || status >= 500) return void again(RETRY_MS.offline);
          const problem = reasonOf(error);
          sending.current = false;
          change((before) =>
            before.map((each) => (each.key === first.key ? { ...each, problem } : each)),
          );
        },
      )
      .finally(() => {
        sending.current = false;
      });
  }, [first?.key, tries]);

  useEffect(() => {
    const retry = () => setTries((before) => before + 1);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);

  return {
    entries,
    isOffline,
    send: (entry: Omit<UnsentEntry, 'key'>) =>
      change((before) => [...before, { ...entry, key: newKey() }]),
    /** Back into the box, under a new key. */
    drop: (key: string) => change((before) => before.filter((each) => each.key !== key)),
  };
}

const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** What is being written, on this device. */
export function stored<Value>(name: string): Value | undefined {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined; // Blocked.
  }
}

export function store(name: string, value: unknown) {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Full or blocked: it is in memory until the page is closed.
  }
}
