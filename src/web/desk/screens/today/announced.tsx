import { Link } from 'wouter';

/** Shortcuts to the forms for announcements. */
export function Announced() {
  return (
    <p className="flex flex-wrap gap-3">
      <Link href="/admin?view=facts&new=declared" className="button button-plain">
        Add a declared holiday
      </Link>
      <Link href="/admin?view=facts&new=notice" className="button button-plain">
        Add a regulator’s notice
      </Link>
    </p>
  );
}
