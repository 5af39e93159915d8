import { useEffect, useRef } from 'react';
import { STAMP_FIELD, TRAP_FIELDS } from '../../contract/submission.ts';
import { request } from '../data/request.ts';
import { usePageData } from '../page/page-data.ts';
import { formStamp } from './form-stamp.ts';

/**
 * Sends a form to the desk. A double click, or a retry after a broken connection, sends the same key and
 * is stored once; changed text gets a new key.
 */
export function useSubmission(path: string) {
  const stamp = usePageData(formStamp()).data?.stamp ?? '';
  const bait = useRef<HTMLInputElement>(null);
  const openedAt = useRef(0);
  const last = useRef({ words: '', key: '' });

  useEffect(() => {
    openedAt.current = performance.now();
  }, []);

  async function send(values: object): Promise<void> {
    const words = JSON.stringify(values);
    if (last.current.words !== words) last.current = { words, key: newKey() };
    const body = {
      ...values,
      [TRAP_FIELDS.honeypot]: bait.current?.value ?? '',
      [STAMP_FIELD]: stamp,
      [TRAP_FIELDS.spent]: Math.round(performance.now() - openedAt.current),
    };
    await request('POST', path, body, undefined, { 'Idempotency-Key': last.current.key });
  }

  return { send, bait, stamp };
}

/** `crypto.randomUUID` is missing where the site is reached without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
