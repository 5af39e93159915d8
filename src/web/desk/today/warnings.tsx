import { Link } from 'wouter';
import type { DeskToday } from '../../../contract/desk/today.ts';

/** What keeps emails from being sent. */
export function Warnings({ today }: { today: DeskToday }) {
  return (
    <>
      {!today.canMail && (
        <p className="border-l-4 border-gold pl-4">
          No mail server is set up (SMTP_URL). Emails are saved in the outbox folder and not sent,
          and customers can’t review businesses.
        </p>
      )}
      {!today.hasController && (
        <p className="border-l-4 border-red pl-4">
          The privacy policy doesn’t say who runs this site. Until you add a name, a postal address
          and a data protection number under{' '}
          <Link href="/admin?view=settings" className="underline underline-offset-4">
            Settings
          </Link>
          , no newsletter or alert is sent.
        </p>
      )}
    </>
  );
}
