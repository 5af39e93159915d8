import { Link } from 'wouter';

/** The name of the settings, which only owners can open. */
export function SettingsLink({ isOwner }: { isOwner: boolean }) {
  if (!isOwner) return 'Settings';
  return (
    <Link href="/admin?view=settings" className="underline underline-offset-4">
      Settings
    </Link>
  );
}
