import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Busboy } from '@fastify/busboy';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { asTyped } from '../../../contract/forms/clean-text.ts';
import type { PostedForm, PostedValues } from '../../../contract/forms/posted-form.ts';
import { STAMP_FIELD, TRAP_FIELDS } from '../../../contract/inbox/submission.ts';
import { REQUEST_LIMITS } from '../../../contract/limits.ts';
import { MOST_PHOTOS, PHOTO } from '../../../contract/photo.ts';
import { ProblemError } from '../../platform/http/calls.ts';
import { BodyError } from '../../platform/http/request-body.ts';
import { isCrossSite } from '../../platform/http/same-origin.ts';
import { type PostedFiles, type Uploads, writeUpload } from '../../platform/http/uploads.ts';
import type { Pages } from '../../platform/render/pages.ts';
import type { PlainForm } from './plain-form.ts';
import { plainForms } from './plain-forms.ts';
import type { Reception } from './reception.ts';

interface FormRoutesDeps {
  reception: Reception;
  pages: Pages;
  uploads: Uploads;
  siteUrl: string;
  log: Logger;
}

interface Posted {
  values: PostedValues;
  files: PostedFiles;
}

const NO_STORE = { 'Cache-Control': 'no-store' };

/**
 * HTML forms that work without scripts: redirects to the thank-you page, or shows the form again with
 * the errors and everything that was typed.
 */
export function formRoutes({ reception, pages, uploads, siteUrl, log }: FormRoutesDeps) {
  const routes = new Hono();
  const refuseOthers = refuseOtherSites(siteUrl);

  for (const form of plainForms(reception)) {
    routes.post(form.action, refuseOthers, async (c) => {
      const names = [...form.fields, TRAP_FIELDS.honeypot, STAMP_FIELD];
      if (isPlainForm(c)) return answer(c, form, { values: await readForm(c, names), files: {} });
      if (!form.takesFiles || !isFormWithFiles(c)) {
        return c.text('Please submit this form from a browser.', 415, NO_STORE);
      }
      return uploads.withFiles(async (newFile) =>
        answer(c, form, await readFormWithFiles(c, names, newFile)),
      );
    });
  }

  async function answer(c: Context, { action, take }: PlainForm, posted: Posted) {
    const {
      [TRAP_FIELDS.honeypot]: bait = '',
      [STAMP_FIELD]: opened = '',
      ...values
    } = posted.values;
    const traps = { [TRAP_FIELDS.honeypot]: bait, [STAMP_FIELD]: opened };
    try {
      return c.redirect(await take(c, { ...values, ...traps }, posted.files), 303);
    } catch (error) {
      return pages.refuse(c, refusal(action, values, error, log));
    }
  }

  // The desk needs scripts; its sign-in form still posts, so that no password ends up in a URL.
  routes.post('/admin', refuseOthers, (c) =>
    pages.refuse(c, { action: '/admin', status: 422, values: {}, errors: {} }),
  );
  return routes;
}

function refusal(action: string, values: PostedValues, error: unknown, log: Logger): PostedForm {
  if (!(error instanceof ProblemError)) {
    log.error({ error: String(error), path: action }, 'form failed');
    return { action, status: 503, values, errors: {} };
  }
  const { status, errors, message } = error;
  return { action, status, values, errors: errors ?? {}, ...(!errors && { notice: message }) };
}

/** Refuses posts from other sites with a message the reader understands. */
const refuseOtherSites = (siteUrl: string) => async (c: Context, next: () => Promise<void>) =>
  isCrossSite(c, siteUrl)
    ? c.text(
        'This form was sent from another site, so we didn’t accept it. Please fill it in here.',
        403,
        NO_STORE,
      )
    : next();

/** Multiple-choice fields, sent once per selected option. */
const LIST_FIELDS = new Set(['interests']);
const MAX_FIELDS = 100;

const typeOf = (c: Context) => c.req.header('Content-Type') ?? '';
/** The default encoding of HTML forms. */
const isPlainForm = (c: Context) =>
  /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(typeOf(c));
/** The encoding of forms with files. */
const isFormWithFiles = (c: Context) => /^multipart\/form-data\s*;/i.test(typeOf(c));

/**
 * Reads the named fields of a form in page order, cleaned as in the API, so that the same content has
 * the same submission key.
 */
async function readForm(c: Context, fieldNames: readonly string[]): Promise<PostedValues> {
  return valuesIn(new URLSearchParams(await c.req.text()), fieldNames);
}

/** Like `readForm`, with files written to disk as they arrive. */
async function readFormWithFiles(
  c: Context,
  fieldNames: readonly string[],
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
        files: MOST_PHOTOS.business,
        // One byte over the limit, so that a larger photo can be told from one of exactly that size.
        fileSize: PHOTO.mostBytes + 1,
      },
    });
    form.on('field', (name, value) => sent.append(name, value));
    form.on('file', (name, stream) => {
      // Listens first, because a truncated form fails on its last file.
      stream.on('error', cutShort.reject);
      const writing = newFile().then((path) => writeUpload(stream, path, signal));
      // Where the disk has no place for it, nobody reads the rest.
      writing.catch(cutShort.reject);
      written.push(
        writing.then((file) => {
          // Browsers send an empty file if none was chosen.
          if (file.size > 0) files[name] = file;
        }),
      );
    });
    const parsed = pipeline(Readable.fromWeb(body as ReadableStream<Uint8Array>), form, { signal });
    await Promise.race([parsed, cutShort.promise]);
    await Promise.all(written);
  } catch (error) {
    // The parser leaves a truncated file open.
    stopping.abort();
    await Promise.allSettled(written);
    throw isOurs(error) ? error : brokenForm();
  }
  return { values: valuesIn(sent, fieldNames), files };
}

/** A refused body or a disk error is not a broken form. */
const isOurs = (error: unknown) =>
  error instanceof BodyError || (error instanceof Error && 'syscall' in error);

const brokenForm = () =>
  new ProblemError(400, 'The form did not arrive complete. Please send it again.');

function valuesIn(sent: URLSearchParams, fieldNames: readonly string[]): PostedValues {
  const present = [...new Set(sent.keys())].filter((name) => fieldNames.includes(name));
  const names = new Set([...present, ...fieldNames]);
  return Object.fromEntries(
    [...names].map((name) => {
      const values = sent.getAll(name).map(asTyped);
      return [name, LIST_FIELDS.has(name) ? values : (values[0] ?? '')];
    }),
  );
}
