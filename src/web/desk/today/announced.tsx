import { Link } from 'wouter';

/** What is announced at noon is entered from here. */
export function Announced() {
  return (
    <p className="flex flex-wrap gap-3">
      <Link href="/admin?view=facts&new=declared" className="button button-plain">
        A holiday was declared
      </Link>
      <Link href="/admin?view=facts&new=notice" className="button button-plain">
        A regulator gave notice
      </Link>
    </p>
  );
}
