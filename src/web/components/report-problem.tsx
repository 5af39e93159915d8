import { Link } from 'wouter';

/** Opens the contact form with the page in question filled in. */
export function ReportProblem({ about, path }: { about: string; path: string }) {
  const query = new URLSearchParams({
    category: 'feedback',
    subject: `A problem with ${about}`,
    page: path,
  });
  return (
    <Link
      href={`/contact?${query}`}
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      Report a problem with this listing
    </Link>
  );
}
