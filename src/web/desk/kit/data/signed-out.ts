import { RequestError } from '../../../data/request.ts';

let listener: (() => void) | undefined;

/** Calls back when the server refuses a call because nobody is signed in. Returns how to stop. */
export function onSignedOut(act: () => void): () => void {
  listener = act;
  return () => {
    if (listener === act) listener = undefined;
  };
}

export function noticeSignedOut(error: unknown) {
  if (error instanceof RequestError && error.status === 401) listener?.();
}
