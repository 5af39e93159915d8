import { useCallback, useEffect, useRef, useState } from 'react';
import { RequestError } from '../../../data/request.ts';
import { call } from '../../kit/data/call.ts';
import { reasonOf } from '../../kit/data/desk-data.ts';
import { refetchWhere } from '../../kit/data/desk-query.ts';
import { useStored } from '../../kit/data/use-stored.ts';

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
const NONE: readonly UnsentEntry[] = [];

/**
 * Entries on their way. They are on this device until the server has them, so that a lost connection
 * or a closed browser loses nothing, and whoever writes can go on writing.
 */
export function useOutbox(pageId: string) {
  const name = `desk-live-outbox-${pageId}`;
  const [entries, change] = useStored(name, NONE);
  const [isOffline, setIsOffline] = useState(false);
  const sending = useRef(false);
  const [tries, setTries] = useState(0);
  const first = entries.find(({ problem }) => !problem);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  const drop = (key: string) => change((before) => before.filter((each) => each.key !== key));

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` sends it once more
  useEffect(() => {
    if (!first || sending.current) return;
    sending.current = true;
    call('POST /admin/live-pages/{id}/entries', { params: { id: pageId }, body: first })
      .finally(() => {
        sending.current = false;
      })
      .then(
        () => {
          setIsOffline(false);
          drop(first.key);
          void refetchWhere((path) => path.startsWith(`/api/admin/live-pages/${pageId}`));
        },
        (error: unknown) => {
          const status = error instanceof RequestError ? error.status : 0;
          setIsOffline(status === 0);
          // Unreachable, restarting, or signed out: it is tried until it arrives.
          if (status === 429) setTimeout(retry, RETRY_MS.tooSoon);
          else if (status === 0 || status === 401 || status >= 500) {
            setTimeout(retry, RETRY_MS.offline);
          } else {
            const refused = { ...first, problem: reasonOf(error) };
            change((before) => before.map((each) => (each.key === first.key ? refused : each)));
          }
        },
      );
  }, [first?.key, tries]);

  useEffect(() => {
    // Another tab writes to the same place.
    const follow = ({ key, newValue }: StorageEvent) =>
      key === name && change(JSON.parse(newValue ?? '[]'));
    addEventListener('online', retry);
    addEventListener('storage', follow);
    return () => {
      removeEventListener('online', retry);
      removeEventListener('storage', follow);
    };
  }, [retry, name, change]);

  return {
    entries,
    isOffline,
    send: (entry: Omit<UnsentEntry, 'key'>) =>
      change((before) => [...before, { ...entry, key: newKey() }]),
    drop,
  };
}

const newKey = () => crypto.getRandomValues(new BigUint64Array(2)).join('-');
