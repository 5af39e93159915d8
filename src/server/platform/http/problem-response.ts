import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { FieldErrors } from '../../../contract/forms/fields.ts';
import { PROBLEM_CONTENT_TYPE, type Problem } from '../../../contract/problem.ts';

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
