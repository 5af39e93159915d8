import { useEffect, useState } from 'react';
import type { Query } from './query.ts';
import { createReader } from './request.ts';

const readJson = createReader();
const answers = new Map<string, Promise<unknown>>();

/** People retype letters, and two fields ask the same: each call is made once, and again after a failure. */
function readOnce(path: string): Promise<unknown> {
  const answer = answers.get(path) ?? readJson(path).catch(() => void answers.delete(path));
  answers.set(path, answer);
  return answer;
}

/** What the newest query found, or `nothing` where it failed; without a query, what is there stays. */
export function useFound<Data>(query: Query<Data> | undefined, nothing: Data, first = nothing) {
  const [found, setFound] = useState(first);
  const path = query?.path;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `nothing` is always the same
  useEffect(() => {
    if (path === undefined) return;
    let isCurrent = true;
    void readOnce(path).then(
      (data) => isCurrent && setFound((data as Data | undefined) ?? nothing),
    );
    return () => {
      isCurrent = false;
    };
  }, [path]);
  return found;
}
