import type { Context } from 'hono';
import { asTyped } from '../../contract/clean-text.ts';
import type { PostedValues } from '../../contract/posted-form.ts';

/** Fields of several choices: each is sent as often as something is chosen. */
const LISTS = new Set(['interests']);

/** What browsers send when nobody says otherwise. */
export const isPlainForm = (c: Context) =>
  /^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(c.req.header('Content-Type') ?? '');

/**
 * The wanted fields of a plain form, in the order the page has them, cleaned as a call's are, so that
 * the same words are the same submission.
 */
export async function readForm(c: Context, wanted: readonly string[]): Promise<PostedValues> {
  const sent = new URLSearchParams(await c.req.text());
  const present = [...new Set(sent.keys())].filter((name) => wanted.includes(name));
  const names = new Set([...present, ...wanted]);
  return Object.fromEntries(
    [...names].map((name) => {
      const given = sent.getAll(name).map(asTyped);
      return [name, LISTS.has(name) ? given : (given[0] ?? '')];
    }),
  );
}
