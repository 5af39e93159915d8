import type { Context } from 'hono';
import { asTyped } from '../../contract/clean-text.ts';
import type { PostedValues } from '../../contract/posted-form.ts';
import type { PostedFiles } from '../directory/business-photos.ts';
import { ProblemError } from '../http/problem-response.ts';

/** Fields of several choices: each is sent as often as something is chosen. */
const LISTS = new Set(['interests']);

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
export async function readForm(
  c: Context,
  wanted: readonly string[],
): Promise<{ values: PostedValues; files: PostedFiles }> {
  const { sent, files } = isFormWithFiles(c) ? await readParts(c) : await readLines(c);
  return { values: valuesIn(sent, wanted), files };
}

const readLines = async (c: Context) => ({
  sent: new URLSearchParams(await c.req.text()),
  files: {},
});

/** A file that nobody chose is sent as an empty one. */
async function readParts(c: Context) {
  const sent = new URLSearchParams();
  const files: PostedFiles = {};
  const parts = await c.req.formData().catch(() => {
    throw new ProblemError(400, 'The form arrived in pieces. Please send it again.');
  });
  for (const [name, part] of parts) {
    if (typeof part === 'string') sent.append(name, part);
    else if (part.size > 0) files[name] = new Uint8Array(await part.arrayBuffer());
  }
  return { sent, files };
}

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
