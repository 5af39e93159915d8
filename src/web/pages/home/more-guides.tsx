import type { GuideId } from '../../../contract/guides/guide-choices.ts';
import type { SendingCurrency } from '../../../contract/remittance/remittance.ts';

interface MoreGuide {
  id: GuideId;
  name: string;
  /** It goes first for readers whose likely currency this is (see likely-currency.ts). */
  currency?: SendingCurrency;
}

const MORE_GUIDES: readonly MoreGuide[] = [
  { id: 'passport-renewal-uk', name: 'Passport in the UK or Ireland', currency: 'GBP' },
  { id: 'passport-renewal-canada', name: 'Passport in Canada', currency: 'CAD' },
  { id: 'passport-renewal-europe', name: 'Passport in mainland Europe', currency: 'EUR' },
  { id: 'dual-citizenship', name: 'Dual citizenship' },
  { id: 'ghana-card-abroad', name: 'Ghana Card abroad' },
  { id: 'entering-ghana', name: 'Travelling to Ghana' },
];

/** Under the three cards, of which the first is the passport in the US. */
export function MoreGuides() {
  return (
    <nav aria-labelledby="more-guides" className="no-print mt-3 items-start gap-x-5 sm:flex">
      <p id="more-guides" className="flex min-h-11 shrink-0 items-center font-semibold">
        More guides:
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {MORE_GUIDES.map(({ id, name, currency }) => (
          <li key={id} data-currency={currency}>
            <a
              href={`/guide/${id}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
