import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';
import type { Context } from 'hono';
import { MOST_PHOTOS, PHOTO } from '../../contract/directory/photo.ts';
import { asTyped } from '../../contract/forms/clean-text.ts';
import type { PostedValues } from '../../contract/forms/posted-form.ts';
import { REQUEST_LIMITS } from '../../contract/limits.ts';
import { ProblemError } from '../http/problem-response.ts';
import { BodyError } from '../http/request-body.ts';
import { type PostedFiles, writeUpload } from '../http/uploads.ts';

/** Fields of several choices: each is sent as often as something is chosen. */
const LISTS = new Set(['interests']);
const MAX_FIELDS = 60;

const typeOf = (c: Context) => c.req.header('Content-Type') ?? '';
/** What browsers send when nobody says otherwise. */
export const isPlainForm = (c: Context) =>
  /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(typeOf(c));
/** What they send where files are chosen. */
export const isFormWithFiles = (c: Context) => /^multipart\/form-data\s*;/i.test(typeOf(c));

/**
 * The wanted fields of a plain form, in the order the page has them, cleaned as a call's are, so that
 * the same words are the same submission.
 */
export async function readForm(c: Context, wanted: readonly string[]): Promise<PostedValues> {
  return valuesIn(new URLSearchParams(await c.req.text()), wanted);
}

/** The same of a form with files, which are written to disk as they arrive. */
export async function readFormWithFiles(
  c: Context,
  wanted: readonly string[],
  newFile: () => Promise<string>,
): Promise<{ values: PostedValues; files: PostedFiles }> {
  const sent = new URLSearchParams();
  const files: PostedFiles = {};
  const written: Promise<void>[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  const cutShort = Promise.withResolvers<never>();
  const { body } = c.req.raw;
  if (!body) throw brokenForm();
  try {
    const form = new Busboy({
      headers: { 'content-type': typeOf(c) },
      limits: {
        fields: MAX_FIELDS,
        fieldSize: REQUEST_LIMITS.maxBodyBytes,
        files: MOST_PHOTOS,
        // One byte more than is taken, so that a photo of this size is known to be too large.
        fileSize: PHOTO.mostBytes + 1,
      },
    });
    form.on('field', (name, value) => sent.append(name, value));
    form.on('file', (name, stream) => {
      // Before anybody reads it: a form that ends too early fails its last file first.
      stream.on('error', cutShort.reject);
      const writing = newFile().then((path) => writeUpload(stream, path, signal));
      written.push(
        writing.then((file) => {
          // A file that nobody chose is sent as an empty one.
          if (file.size > 0) files[name] = file;
        }),
      );
    });
    const parsed = pipeline(Readable.fromWeb(body as ReadableStream<Uint8Array>), form, { signal });
    await Promise.race([parsed, cutShort.promise]);
    await Promise.all(written);
  } catch (error) {
    // The parser leaves a file open whose end will not come.
    stopping.abort();
    await Promise.allSettled(written);
    throw isOurs(error) ? error : brokenForm();
  }
  return { values: valuesIn(sent, wanted), files };
}

/** A body that was refused, or a disk that can't be written: not the form's fault. */
const isOurs = (error: unknown) =>
  error instanceof BodyError || (error instanceof Error && 'syscall' in error);

const brokenForm = () =>
  new ProblemError(400, 'The form did not arrive complete. Please send it again.');

function valuesIn(sent: URLSearchParams, wanted: readonly string[]): PostedValues {
  const present = [...new Set(sent.keys())].filter((name) => wanted.includes(name));
  const names = new Set([...present, ...wanted]);
  return Object.fromEntries(
    [...names].map((name) => {
      const given = sent.getAll(name).map(asTyped);
      return [name, LISTS.has(name) ? given : (given[0] ?? '')];
    }),
  );
}
