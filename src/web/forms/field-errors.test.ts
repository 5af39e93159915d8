import { describe, expect, it } from 'vitest';
import { RequestError } from '../data/request.ts';
import { fieldErrorsOf } from './field-errors.ts';

describe('messages by field', () => {
  it('come from a refusal that names fields', () => {
    const error = new RequestError(422, '{"errors":{"email":["Invalid email address"]}}');
    expect(fieldErrorsOf(error)).toEqual({ email: ['Invalid email address'] });
  });

  it.each([new RequestError(502, '<html>'), new RequestError(500, '{}'), new Error('offline')])(
    'are none for %s',
    (error) => {
      expect(fieldErrorsOf(error)).toEqual({});
    },
  );
});
