import { useRef } from 'react';
import type { PathOf } from '../../contract/api/call-types.ts';
import { STAMP_FIELD, TRAP_FIELDS } from '../../contract/inbox/submission.ts';
import { request } from '../data/request.ts';

/**
 * Sends a form to the desk. A double click, or a retry after a broken connection, sends the same key and
 * is stored once; changed text gets a new key.
 */
export function useSubmission(path: `/api${PathOf<'POST'>}`) {
  const last = useRef({ text: '', key: '' });

  return async function send(values: object, form: HTMLFormElement): Promise<void> {
    const text = JSON.stringify(values);
    if (last.current.text !== text) last.current = { text, key: newKey() };
    const fields = new FormData(form);
    const body = {
      ...values,
      [TRAP_FIELDS.honeypot]: fields.get(TRAP_FIELDS.honeypot) ?? '',
      [STAMP_FIELD]: fields.get(STAMP_FIELD) ?? '',
      [TRAP_FIELDS.spent]: Math.round(performance.now()),
    };
    await request('POST', path, body, undefined, { 'Idempotency-Key': last.current.key });
  };
}

/** `crypto.randomUUID` is missing where the site is reached without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
