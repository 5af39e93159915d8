import { Link } from 'wouter';
import { deskPath } from '../../../../domain/desk/desk-path.ts';

const NAMES = { settings: 'Settings', connection: 'Address and mail' };

/** The name of a screen of settings, which only owners can open. */
export function SettingsLink({
  isOwner,
  to = 'settings',
}: {
  isOwner: boolean;
  to?: keyof typeof NAMES;
}) {
  if (!isOwner) return NAMES[to];
  return (
    <Link href={deskPath(to)} className="underline underline-offset-4">
      {NAMES[to]}
    </Link>
  );
}
