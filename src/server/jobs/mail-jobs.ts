import type { Logger } from 'pino';
import type { MailRoom } from '../newsletter/mail-room.ts';
import { draftWeekly } from '../newsletter/weekly-draft.ts';
import { startJob } from './start-job.ts';

/** Mail leaves within a second or two of being queued. */
export function startMailJobs(mail: MailRoom, log: Logger, now: () => Date) {
  const counted =
    (deliver: (signal: AbortSignal) => Promise<number>) => async (signal: AbortSignal) => {
      const sent = await deliver(signal);
      if (sent > 0) log.info({ sent }, 'mail delivered');
    };
  const jobs = [
    startJob({ name: 'mail', every: 1000, log, run: counted(mail.deliverMails) }),
    startJob({ name: 'newsletter', every: 1000, log, run: counted(mail.deliverLetters) }),
    startJob({
      name: 'weekly draft',
      every: 3_600_000,
      log,
      run: () => draftWeekly(mail, now()).then(() => {}),
    }),
    startJob({
      name: 'ask to confirm',
      every: 60_000,
      log,
      run: () => mail.signUp.askUnasked(),
    }),
    startJob({ name: 'forget what is old', every: 3_600_000, log, run: () => mail.forgetOld() }),
  ];
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
      await mail.close();
    },
  };
}
