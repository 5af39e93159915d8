import { z } from 'zod';
import { description, schemasOf } from '../forms/description.ts';
import { line, optionalEmail, paragraph } from '../forms/fields.ts';

/** What a reader found wrong with a page of ours, field by field and in the desk's order. */
export const PROBLEM_REPORT = description({
  page: {
    label: 'Page',
    schema: line(1).refine((path) => path.startsWith('/'), 'Page must be a path of this site'),
  },
  message: {
    label: 'Message',
    schema: paragraph(5, 'Please describe the problem in a few words'),
    control: 'text',
  },
  email: {
    label: 'Email',
    schema: optionalEmail('Invalid email address'),
    optional: true,
    erased: 'address',
  },
});

export const problemReportSchema = z.object(schemasOf(PROBLEM_REPORT));
export type ProblemReport = z.infer<typeof problemReportSchema>;
