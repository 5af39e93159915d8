import { z } from 'zod';
import { line, optionalEmail, paragraph } from './fields.ts';

/** What a reader found wrong with a page of ours. */
export const problemReportSchema = z.object({
  page: line(1).refine((path) => path.startsWith('/'), 'Page must be a path of this site'),
  message: paragraph(5, 'Please say in a few words what is wrong'),
  email: optionalEmail('Invalid email address'),
});
export type ProblemReport = z.infer<typeof problemReportSchema>;
