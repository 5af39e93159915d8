import type { ReactNode } from 'react';
import { FOUND_ANCHOR } from '../components/page/found-anchor.ts';

interface Props {
  /** `/events`: the page that shows what was found. */
  path: string;
  children: ReactNode;
  /** Less common filters, folded away on a phone unless in use. */
  further: ReactNode;
  furtherInUse: boolean;
}

/** A plain form: the choices are in the address, which can be saved and sent on. */
export function FilterForm({ path, children, further, furtherInUse }: Props) {
  return (
    <form
      action={`${path}#${FOUND_ANCHOR}`}
      method="get"
      className="no-print mt-4 grid grid-cols-2 gap-4 border-y border-rule py-4 max-sm:[&>label]:col-span-2 sm:mt-6 sm:py-5 lg:grid-cols-5"
    >
      {children}
      <details className="marked phone-details max-sm:open:col-span-2" open={furtherInUse}>
        <summary className="flex min-h-11 items-center gap-2 font-semibold">More filters</summary>
        <div className="phone-details-content grid gap-4 pt-2">{further}</div>
      </details>
      <button
        type="submit"
        className="button self-end max-sm:col-start-2 max-sm:justify-self-end sm:justify-self-start"
      >
        Find
      </button>
    </form>
  );
}
