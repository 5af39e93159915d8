import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AnswerOf, CallName } from '../../../contract/api/call-types.ts';

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
