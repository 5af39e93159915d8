import type { ReactNode } from 'react';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import type { ChosenTransfer } from '../../data/chosen.ts';
import { COMPARE_ANCHOR } from './compare-anchor.ts';

const GUIDE = '/guide/remittance';

export function NoReceipt({ why }: { why?: ReactNode }) {
  return (
    <MessageScreen title="No receipt for that">
      <PageHead title="Receipt" path="/receipt" noIndex />
      {why ?? <p>We don’t have a quote from that provider for that amount.</p>}
      <p className="mt-3">
        <a href={GUIDE} className="underline underline-offset-4">
          Compare providers
        </a>
      </p>
    </MessageScreen>
  );
}

/** A printed or shared receipt would pass for an offer. */
export function NoSampleReceipt({ transfer }: { transfer: ChosenTransfer }) {
  return (
    <MessageScreen title="No receipt for made-up figures">
      <PageHead title="Receipt" path="/receipt" noIndex />
      <p>
        That provider isn’t real. Its figures only show how the comparison works.{' '}
        <a
          href={`${GUIDE}?${new URLSearchParams({ ...transfer })}#${COMPARE_ANCHOR}`}
          className="underline underline-offset-4"
        >
          Back to the comparison
        </a>
      </p>
    </MessageScreen>
  );
}
