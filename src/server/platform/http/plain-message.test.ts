import { expect, it } from 'vitest';
import { z } from 'zod';
import { checked, ProblemError } from './calls.ts';

const SCHEMA = z.object({
  text: z.string().max(20_000),
  note: z.string().min(2),
  page: z.coerce.number().min(1).max(10_000),
  topics: z.array(z.string()).max(8),
  on: z.boolean(),
  role: z.enum(['owner', 'writer']),
  name: z.string().max(3, 'Use a short name'),
  email: z.email(),
});

const errorsOf = (input: unknown) => {
  try {
    return checked(SCHEMA, input);
  } catch (error) {
    return error instanceof ProblemError ? error.errors : error;
  }
};

it('says in plain words what is wrong with a field that has no words of its own', () => {
  const wrong = {
    text: 'x'.repeat(20_001),
    note: '',
    page: 'x',
    topics: Array(9).fill('Sports'),
    on: 'yes',
    role: 'boss',
    name: 'Akosua',
  };
  expect(errorsOf(wrong)).toEqual({
    text: ['Use no more than 20,000 characters'],
    note: ['Use at least 2 characters'],
    page: ['This must be a number'],
    topics: ['Choose no more than 8'],
    on: ['This must be true or false'],
    role: ['Choose one of: owner, writer'],
    name: ['Use a short name'],
    email: ['This is missing'],
  });
  expect(errorsOf({ ...wrong, page: 10_001, topics: 'Sports', text: 5 })).toMatchObject({
    page: ['Enter a number of no more than 10,000'],
    topics: ['This must be a list'],
    text: ['This must be text'],
  });
  expect(errorsOf([])).toEqual({ body: ['This must be an object'] });
});
