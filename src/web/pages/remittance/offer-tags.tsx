import type { ComparisonResult } from '../../../contract/remittance/remittance.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { Tag } from '../../components/text/tag.tsx';

/** What a reader should know about an offer at a glance. */
export function OfferTags({ offer, best }: { offer: ComparisonResult; best: string | false }) {
  return (
    <span className="flex flex-wrap gap-1">
      {best && <Tag tone="green">{best}</Tag>}
      {offer.stale && <Tag tone="red">Out-of-date quote</Tag>}
      {offer.notice && <Tag tone="red">In a Bank of Ghana notice, {shortDate(offer.notice)}</Tag>}
    </span>
  );
}
