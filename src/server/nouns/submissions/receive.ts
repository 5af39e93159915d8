import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Context } from 'hono';
import { z } from 'zod';
import { STAMP_FIELD, TRAP_FIELDS } from '../../../contract/inbox/submission.ts';
import type { Words } from '../../../domain/desk/suspicion.ts';
import { checked, type Read } from '../../platform/http/calls.ts';
import type { FloodGate } from '../../platform/http/flood-gate.ts';
import type { PostedFiles } from '../../platform/http/uploads.ts';
import type { Arrival } from './arrival.ts';
import type { formStamps } from './form-stamp.ts';
import { FROM_KEY } from './reused-key.ts';

/** Returns why a submission looks like spam, or null if it does not. */
export type Judge = (words: Words, spent: number | undefined) => Promise<string | null>;

interface ReceiverDeps {
  now: () => Date;
  gate: FloodGate;
  stamps: ReturnType<typeof formStamps>;
  judge: Judge;
}

/** One of the site's forms. */
export interface Form<S extends z.ZodType> {
  /** Part of stored submission keys, so it must not change. */
  name: string;
  schema: S;
  /** What the spam check reads. */
  wordsOf: (submission: z.infer<S>) => Words;
}

export type Receive = ReturnType<typeof receiver>;

/**
 * Receives submissions: applies the rate limit, checks the schema, runs the spam check and derives the
 * key that makes repeated sending idempotent.
 */
export function receiver({ now, gate, stamps, judge }: ReceiverDeps) {
  /** Prefers the stamp, which also covers typing before the scripts had loaded. */
  function spentOn(body: Record<string, unknown>): number | undefined {
    const spent = body[TRAP_FIELDS.spent];
    return stamps.ageOf(body[STAMP_FIELD]) ?? (typeof spent === 'number' ? spent : undefined);
  }

  return async <S extends z.ZodType>(
    c: Context,
    form: Form<S>,
    read: Read,
    files: PostedFiles = {},
  ): Promise<{ submission: z.infer<S>; body: Record<string, unknown>; arrival: Arrival }> => {
    await gate(c);
    const body = checked(z.record(z.string(), z.unknown()), await read());
    const submission = checked(form.schema, body);
    const spam = isBaited(body);
    return {
      submission,
      body,
      arrival: {
        key: keyOf(
          c.req.header('Idempotency-Key'),
          form.name,
          await contentOf(submission, files),
          now(),
        ),
        spam,
        suspicion: spam
          ? 'Filled in the hidden field.'
          : await judge(form.wordsOf(submission), spentOn(body)),
        now: now().toISOString(),
      },
    };
  };
}

/** Whether the hidden field was filled in, which only bots do. */
export const isBaited = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  ![undefined, ''].includes((body as Record<string, string>)[TRAP_FIELDS.honeypot]);

/** Without an Idempotency-Key, the same content on the same day is the same submission. */
function keyOf(idempotencyKey: string | undefined, form: string, words: string, now: Date): string {
  const key = idempotencyKey?.trim();
  return key
    ? `${form} ${hashOf(key)}${FROM_KEY}${hashOf(words)}`
    : `${form} ${hashOf(`${now.toISOString().slice(0, 10)} ${words}`)}`;
}

/** With its files: sending a photo that was forgotten is something new. */
async function contentOf(submission: unknown, files: PostedFiles): Promise<string> {
  const digests = await Promise.all(Object.values(files).map(({ path }) => digestOf(path)));
  return JSON.stringify(submission) + digests.sort().join(' ');
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64url');
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
