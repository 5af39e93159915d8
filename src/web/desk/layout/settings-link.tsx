import { Link } from 'wouter';
import { useMay } from '../data/use-may.ts';

/** The name of the settings, which only owners can open. */
export function SettingsLink() {
  if (!useMay('run')) return 'Settings';
  return (
    <Link href="/admin?view=settings" className="underline underline-offset-4">
      Settings
    </Link>
  );
}
