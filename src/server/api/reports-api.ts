import { Hono } from 'hono';
import { problemReportSchema } from '../../contract/problem-report.ts';
import type { ProblemReportStore } from '../database/problem-report-store.ts';
import type { Receive } from '../submissions/receive.ts';
import { problemReported } from '../submissions/submission-mails.ts';

interface Parts {
  reports: ProblemReportStore;
  receive: Receive;
  operatorEmail: string;
}

/** What readers find wrong: an old number, a wrong date, a listing that is not what it says. */
export function reportsApi({ reports, receive, operatorEmail }: Parts) {
  return new Hono().post('/', async (c) => {
    const { given, as } = await receive(c, 'report', problemReportSchema);
    await reports.submit(given, as, problemReported(given, as.key, operatorEmail));
    return c.json({ message: 'Thank you. We look into it.' }, 201);
  });
}
