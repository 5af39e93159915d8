import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import { STAMP_FIELD, TRAP_FIELDS } from '../../contract/inbox/submission.ts';
import type { Words } from '../../domain/desk/suspicion.ts';
import type { FloodGate } from '../http/flood-gate.ts';
import { checked, type Read } from '../http/read-input.ts';
import type { Arrival } from './arrival.ts';
import type { formStamps } from './form-stamp.ts';
import { FROM_KEY } from './reused-key.ts';

/** Why somebody should look twice at it; null where nothing speaks against it. */
export type Judge = (words: Words, spent: number | undefined) => Promise<string | null>;

interface Parts {
  now: () => Date;
  gate: FloodGate;
  stamps: ReturnType<typeof formStamps>;
  judge: Judge;
}

/** One of the site's forms. */
export interface Form<S extends z.ZodType> {
  /** Stored in the keys of what it sends, so it stays. */
  name: string;
  schema: S;
  /** What the spam check reads. */
  wordsOf: (given: z.infer<S>) => Words;
}

export type Receive = ReturnType<typeof receiver>;

/**
 * Takes what visitors send: counted by address, checked by the form's own schema, judged, and given
 * the key under which it is stored once however often it is sent.
 */
export function receiver({ now, gate, stamps, judge }: Parts) {
  /** The stamp counts from when the page was drawn, so typing before scripts are there counts too. */
  function spentOn(body: Record<string, unknown>): number | undefined {
    const spent = body[TRAP_FIELDS.spent];
    return stamps.ageOf(body[STAMP_FIELD]) ?? (typeof spent === 'number' ? spent : undefined);
  }

  return async <S extends z.ZodType>(
    c: Context,
    form: Form<S>,
    read: Read,
  ): Promise<{ given: z.infer<S>; body: Record<string, unknown>; arrival: Arrival }> => {
    await gate(c);
    const body = checked(z.record(z.string(), z.unknown()), await read());
    const given = checked(form.schema, body);
    const spam = isBaited(body);
    return {
      given,
      body,
      arrival: {
        key: keyOf(c.req.header('Idempotency-Key'), form.name, given, now()),
        spam,
        suspicion: spam
          ? 'Filled in the hidden field.'
          : await judge(form.wordsOf(given), spentOn(body)),
        now: now().toISOString(),
      },
    };
  };
}

/** Whether the field that nobody sees was filled in: only programs do that. */
export const isBaited = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  ![undefined, ''].includes((body as Record<string, string>)[TRAP_FIELDS.honeypot]);

/** Without a key of the sender's, the same words on the same day are the same submission. */
function keyOf(sent: string | undefined, form: string, given: unknown, now: Date): string {
  const words = JSON.stringify(given);
  const key = sent?.trim();
  return key
    ? `${form} ${hashOf(key)}${FROM_KEY}${hashOf(words)}`
    : `${form} ${hashOf(`${now.toISOString().slice(0, 10)} ${words}`)}`;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
