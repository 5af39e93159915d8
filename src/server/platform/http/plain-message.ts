import type { z } from 'zod';
import { writeCount } from '../../../contract/write-count.ts';

type Issue = z.core.$ZodRawIssue;

const TYPE_NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
};

/** What is said of a field where its schema has no words of its own. */
export function plainMessage(issue: Issue): string | undefined {
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
