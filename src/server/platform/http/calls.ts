import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { z } from 'zod';
import type { AnswerOf, CallName } from '../../../contract/api/call-types.ts';
import { asTyped } from '../../../contract/forms/clean-text.ts';
import { errorsByField, type FieldErrors } from '../../../contract/forms/fields.ts';
import { PROBLEM_CONTENT_TYPE, type Problem } from '../../../contract/problem.ts';
import { writeCount } from '../../../contract/write-count.ts';

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

/**
 * Answers a call with JSON of the type that the contract gives it.
 *
 * @example
 * .get('/tokens', async (c) => respond(c, 'GET /admin/tokens', await operators.tokens()))
 */
export const respond = <Name extends CallName>(
  c: Context,
  _call: Name,
  answer: AnswerOf<Name>,
  status: ContentfulStatusCode = 200,
): Response => c.json(answer, status);

const TITLES: Partial<Record<ContentfulStatusCode, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

export function problemResponse(
  c: Context,
  status: ContentfulStatusCode,
  detail: string,
  extra: { errors?: FieldErrors; headers?: Record<string, string> } = {},
): Response {
  const problem: Problem = {
    type: 'about:blank',
    title: TITLES[status] ?? 'Error',
    status,
    detail,
    ...(extra.errors && { errors: extra.errors }),
  };
  return c.body(JSON.stringify(problem), status, {
    'Content-Type': PROBLEM_CONTENT_TYPE,
    'Cache-Control': 'no-store',
    ...extra.headers,
  });
}

/** Thrown by handlers that cannot go on; `app.ts` turns it into a problem document. */
export class ProblemError extends HTTPException {
  readonly errors: FieldErrors | undefined;

  constructor(status: ContentfulStatusCode, detail: string, errors?: FieldErrors) {
    super(status, { message: detail });
    this.errors = errors;
  }
}

const FIELDS_DETAIL = 'Some fields need another look.';

/** Refuses input with what is wrong in each field: `new FieldsError({ email: ['Already subscribed'] })`. */
export class FieldsError extends ProblemError {
  constructor(errors: FieldErrors) {
    super(422, FIELDS_DETAIL, errors);
  }
}
