import { TextLink } from '../../components/page/links.tsx';
import { chosenTransfer } from '../../data/chosen.ts';
import { homeChoices } from '../../data/home-choices.ts';
import { remittanceComparison } from '../../data/queries.ts';
import { Island } from '../../page/island.tsx';
import { usePageData, usePageRequest } from '../../page/page-data.ts';
import { SEND_MONEY } from './chosen-comparison.ts';
import { COMPARE_ANCHOR } from './compare-anchor.ts';
import { RemittanceComparison } from './remittance-comparison.tsx';
import { RemittanceWarnings } from './remittance-warnings.tsx';

/** Facts about sending money name `/#remittance` as the page that prints them. */
const HEADING_ID = 'remittance';

/** Compares what different providers pay out in Ghana, with what to know before sending. */
export function RemittanceCalculator({ heading: Heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  const { path, search } = usePageRequest();
  const transfer = chosenTransfer(search);
  // The call is in the page table only where a transfer was chosen.
  const { data } = usePageData(
    remittanceComparison(transfer?.amount ?? '', transfer?.from ?? 'USD'),
  );
  const props = { path, results: data, choices: homeChoices(search) };
  return (
    <section id={COMPARE_ANCHOR} aria-labelledby={HEADING_ID} className="bg-raised p-4 sm:p-5">
      <Heading id={HEADING_ID} className="text-xl sm:text-2xl">
        Compare money transfers
      </Heading>
      <p className="mt-1 text-sm leading-snug text-quiet">
        What reaches Ghana after all costs, highest first. Providers can’t pay to rank higher.{' '}
        <TextLink href={SEND_MONEY}>How we compare</TextLink>
      </p>
      <Island component={RemittanceComparison} props={props} when="interaction" />
      <RemittanceWarnings />
    </section>
  );
}
