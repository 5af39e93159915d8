import { shortDate } from '../../../domain/relative-time.ts';
import { BANK_OF_GHANA_NOTICES, NOTICES_READ } from '../../../domain/remittance-notices.ts';

/** What a sender should know, with where it is from and when we looked. */
export function RemittanceWarnings() {
  return (
    <details className="mt-4 border-t border-rule pt-1 text-sm">
      <summary className="flex min-h-11 items-center font-semibold">Before you send</summary>
      <ul className="list-disc space-y-2 pb-2 pl-5">
        {BANK_OF_GHANA_NOTICES.map(({ day, said, names }) => (
          <li key={day}>
            {said === 'not approved'
              ? `The Bank of Ghana’s notice of ${shortDate(day)} named these as not approved to send money into Ghana:`
              : `On ${shortDate(day)} the Bank of Ghana announced that it suspended for a month the partnerships of:`}{' '}
            {names.join(', ')}. That may have changed since; ask the company for its approval.
          </li>
        ))}
        <li>
          By the Bank of Ghana’s guidelines of December 2025, transfers are paid out to persons
          only, not into the account of a business.
        </li>
        <li>
          From the United States, transfers paid for with cash, a money order or a cashier’s cheque
          carry a tax of 1% since 1 January 2026. Paying from a bank account or by card does not.
        </li>
        <li>Ghana’s e-levy on mobile money was repealed on 2 April 2025 (Act 1128).</li>
        <li>
          Never share a mobile money PIN or a cash reference number, and check the name on the
          wallet before you send.
        </li>
      </ul>
      <p className="pb-2 text-quiet">
        The notices were issued under the Foreign Exchange Act, 2006 (Act 723). We read press
        reports of them, in stored copies, on {shortDate(NOTICES_READ)}; the guide names them.
      </p>
    </details>
  );
}
