import type { DeskToday } from '../../../../contract/desk/today.ts';
import { useMay } from '../../kit/data/use-may.ts';
import { SettingsLink } from '../../kit/layout/settings-link.tsx';

/** What keeps emails from being sent. */
export function Warnings({ today }: { today: DeskToday }) {
  const isOwner = useMay('run');
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
          The privacy policy doesn’t say who runs this site. Until{' '}
          {isOwner ? 'you add' : 'an owner adds'} a name, a postal address and a data protection
          number under <SettingsLink isOwner={isOwner} />, no newsletter or alert is sent.
        </p>
      )}
    </>
  );
}
