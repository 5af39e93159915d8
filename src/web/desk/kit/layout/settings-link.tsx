import { Link } from 'wouter';
import { deskPath } from '../../../../domain/desk/desk-path.ts';

/** The name of the settings, which only owners can open. */
export function SettingsLink({ isOwner }: { isOwner: boolean }) {
  if (!isOwner) return 'Settings';
  return (
    <Link href={deskPath('settings')} className="underline underline-offset-4">
      Settings
    </Link>
  );
}
