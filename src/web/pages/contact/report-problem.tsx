import { Island } from '../../page/island.tsx';
import { ListingReport } from './listing-report.tsx';

/** Reports a problem with the current page to the desk. */
export function ReportProblem({ path }: { path: string }) {
  return (
    <details className="marked no-print">
      <summary className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4">
        Report a problem with this listing
      </summary>
      <Island component={ListingReport} props={{ path }} when="interaction" />
    </details>
  );
}
