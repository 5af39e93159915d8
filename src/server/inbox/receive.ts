import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import { LIMITS } from '../../contract/limits.ts';
import { TRAP_FIELDS } from '../../contract/submission.ts';
import type { FloodGate } from '../http/flood-gate.ts';
import { checked, type Read } from '../http/read-input.ts';
import type { Arrival } from './arrival.ts';
import { FROM_KEY } from './reused-key.ts';

const { fastest } = LIMITS.submissions;

/** Takes what was sent, whether a call or a plain form brings it. */
export type TakeIn = (c: Context, read: Read) => Promise<void>;

/**
 * Takes what visitors send: counted by address, checked by the form's own schema, looked at for the
 * two traps, and given the key under which it is stored once however often it is sent.
 */
export function receiver(now: () => Date, gate: FloodGate) {
  return async <S extends z.ZodType>(
    c: Context,
    form: string,
    schema: S,
    read: Read,
  ): Promise<{ given: z.infer<S>; arrival: Arrival }> => {
    await gate(c);
    const body = checked(z.record(z.string(), z.unknown()), await read());
    const given = checked(schema, body);
    return {
      given,
      arrival: {
        key: keyOf(c.req.header('Idempotency-Key'), form, given, now()),
        ...trapped(body),
        now: now().toISOString(),
      },
    };
  };
}

/** Whether the field that nobody sees was filled in. */
export const isBaited = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  ![undefined, ''].includes((body as Record<string, string>)[TRAP_FIELDS.honeypot]);

/**
 * The field nobody sees is filled in by programs only. Speed alone proves nothing, since a form may
 * be filled in by a browser's memory, so it is only noted for the person who decides.
 */
function trapped(body: Record<string, unknown>): Pick<Arrival, 'spam' | 'note'> {
  const { [TRAP_FIELDS.spent]: spent } = body;
  if (isBaited(body)) return { spam: true, note: 'Filled in the field that nobody sees.' };
  const hasty = typeof spent === 'number' && spent < fastest;
  return {
    spam: false,
    note: hasty ? `Sent ${Math.round(spent)} ms after the form opened.` : null,
  };
}

/** Without a key of the sender's, the same words on the same day are the same submission. */
function keyOf(sent: string | undefined, form: string, given: unknown, now: Date): string {
  const words = JSON.stringify(given);
  const key = sent?.trim();
  return key
    ? `${form} ${hashOf(key)}${FROM_KEY}${hashOf(words)}`
    : `${form} ${hashOf(`${now.toISOString().slice(0, 10)} ${words}`)}`;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
