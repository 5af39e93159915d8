import { Link } from 'wouter';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { useMay } from '../data/desk-data.ts';

const NAMES = { settings: 'Settings', connection: 'Address and mail' };

/** The name of a screen of settings, which only owners can open. */
export function SettingsLink({ to = 'settings' }: { to?: keyof typeof NAMES }) {
  const isOwner = useMay('run');
  if (!isOwner) return NAMES[to];
  return (
    <Link href={deskPath(to)} className="underline underline-offset-4">
      {NAMES[to]}
    </Link>
  );
}
