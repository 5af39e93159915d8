import type { ListedBusiness } from '../../../../contract/directory/business-desk.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { WriteButton } from '../../kit/dialogs/write-button.tsx';
import { WriteForm } from '../../kit/dialogs/write-form.tsx';

/** Premium is granted until a date and ends automatically. */
export function PremiumForm({ business }: { business: ListedBusiness }) {
  const { id, isPremium, premiumUntil } = business;
  const set = { call: 'PUT /admin/businesses/{id}/premium', params: { id } } as const;
  return (
    <div className="mt-6 border-t border-rule pt-4">
      <h3 className="text-lg">Premium</h3>
      <p className="mb-3 text-sm text-quiet">
        {isPremium
          ? `Listed first and marked as paid${premiumUntil ? `, until ${shortDate(premiumUntil)}` : ''}.`
          : 'Not Premium. A Premium listing comes first and is marked as paid.'}
      </p>
      <WriteForm
        {...set}
        className="flex flex-wrap items-end gap-3"
        fields={{ until: { label: 'Last day', type: 'date', required: true } }}
        values={{ until: premiumUntil?.slice(0, 10) ?? null }}
        done={(form) => `Premium until ${shortDate(form.text('until'))}.`}
        submit={isPremium ? 'Change end date' : 'Grant Premium'}
        kind="plain"
        buttons={
          isPremium && (
            <WriteButton {...set} body={{ until: null }} done="Premium ended.">
              End Premium now
            </WriteButton>
          )
        }
      />
    </div>
  );
}
