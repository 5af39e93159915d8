import type { FieldErrors } from '../../contract/forms/fields.ts';
import type { Problem } from '../../contract/problem.ts';
import { RequestError } from '../data/request.ts';

/** Messages by field, where the server refused some; nothing where it failed for another reason. */
export function fieldErrorsOf(error: unknown): FieldErrors {
  if (!(error instanceof RequestError)) return {};
  try {
    return (JSON.parse(error.body) as Partial<Problem>).errors ?? {};
  } catch {
    return {};
  }
}
