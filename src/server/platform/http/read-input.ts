import type { Context } from 'hono';
import type { z } from 'zod';
import { asTyped } from '../../../contract/forms/clean-text.ts';
import { errorsByField } from '../../../contract/forms/fields.ts';
import { writeCount } from '../../../contract/write-count.ts';
import { FieldsError, ProblemError } from './problem-response.ts';

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** Reads the input: a call's JSON or a plain form's fields. Called at most once. */
export type Read = () => unknown;

/** The body of a call, validated once. The result has the schema's type. */
export async function readBody<S extends z.ZodType>(c: Context, schema: S): Promise<z.infer<S>> {
  return checked(schema, await readJson(c));
}

export async function readJson(c: Context): Promise<unknown> {
  const type = c.req.header('Content-Type') ?? '';
  if (!JSON_TYPE.test(type)) {
    throw new ProblemError(415, 'Send the body as application/json.');
  }
  const text = await c.req.text();
  try {
    return JSON.parse(text, cleaned);
  } catch {
    throw new ProblemError(400, 'The body is not valid JSON.');
  }
}

/** The input as the schema describes it, or an error with what is wrong field by field. */
export function checked<S extends z.ZodType>(schema: S, input: unknown): z.infer<S> {
  const parsed = schema.safeParse(input, { error: plainMessage });
  if (!parsed.success) throw new FieldsError(errorsByField(parsed.error));
  return parsed.data;
}

const cleaned = (_key: string, value: unknown) =>
  typeof value === 'string' ? asTyped(value) : value;

/** A number in a path, if both databases can hold it. */
export const wholeNumber = (written: string): number | undefined =>
  /^\d{1,9}$/.test(written) ? Number(written) : undefined;

/** The query of a call. A parameter given twice counts once: the first. */
export function readQuery<S extends z.ZodType>(c: Context, schema: S): z.infer<S> {
  const parsed = schema.safeParse(c.req.query(), { error: plainMessage });
  if (parsed.success) return parsed.data;
  throw new ProblemError(400, 'The query parameters are not valid.', errorsByField(parsed.error));
}

type Issue = z.core.$ZodRawIssue;

const TYPE_NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
};

/** What is said of a field where its schema has no words of its own. */
function plainMessage(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return 'This is missing';
    return `This must be ${TYPE_NAMES[issue.expected] ?? 'an object'}`;
  }
  if (issue.code === 'invalid_value') return `Choose one of: ${issue.values.join(', ')}`;
  if (issue.code === 'too_big') return limit(issue.origin, 'no more than', Number(issue.maximum));
  if (issue.code === 'too_small') return limit(issue.origin, 'at least', Number(issue.minimum));
  return undefined;
}

function limit(origin: string, words: string, size: number): string {
  if (origin === 'string') return `Use ${words} ${writeCount(size)} characters`;
  return origin === 'array'
    ? `Choose ${words} ${writeCount(size)}`
    : `Enter a number of ${words} ${writeCount(size)}`;
}
