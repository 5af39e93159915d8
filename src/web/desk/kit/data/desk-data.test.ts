import { describe, expect, it } from 'vitest';
import type { FieldErrors } from '../../../../contract/forms/fields.ts';
import { RequestError } from '../../../data/request.ts';
import { reasonOf, reasonsOf } from './desk-data.ts';

const refused = (errors?: FieldErrors) =>
  new RequestError(
    422,
    JSON.stringify({ title: 'Refused', status: 422, detail: 'Look again.', errors }),
  );

describe('the reasons the server gave', () => {
  it('name a field by its label where it has one, and never by its column', () => {
    const error = refused({ starts_at: ['Required'], ticket_price: ['An amount such as 20'] });
    expect(reasonsOf(error, { starts_at: 'Starts' })).toEqual([
      'Starts: Required',
      'An amount such as 20',
    ]);
    expect(reasonOf(error)).toBe('Required');
  });

  it('name what is deep in a body by its last word, and an item of a list by the list', () => {
    const labels = { title: 'Headline', tags: 'Tags' };
    const error = refused({
      'body.sections.0.items.2.title': ['Required'],
      'tags.1': ['Too long'],
    });
    expect(reasonsOf(error, labels)).toEqual(['Headline: Required', 'Tags: Too long']);
  });

  it('are the detail where no field was refused', () => {
    expect(reasonOf(refused())).toBe('Look again.');
  });

  it('are told plainly where the answer is no problem document, or none came', () => {
    expect(reasonOf(new RequestError(502, 'Bad Gateway'))).toBe('502: Bad Gateway');
    expect(reasonOf(new TypeError('fetch failed'))).toBe(
      'We can’t reach the server. Check your connection and try again.',
    );
  });
});
