import type { ListedBusiness } from '../../../contract/directory/business-desk.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { useWrite } from '../data/desk-data.ts';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { Button } from '../layout/button.tsx';
import { TextField } from '../layout/text-field.tsx';

/** Premium is granted until a date and ends automatically. */
export function PremiumForm({ business }: { business: ListedBusiness }) {
  const write = useWrite();
  const set = (until: string | null, done: string, form?: SentForm) =>
    write.mutate({
      call: 'PUT /admin/businesses/{id}/premium',
      params: { id: business.id },
      body: { until },
      done,
      form,
    });
  function submit(form: SentForm) {
    const until = form.text('until');
    set(until, `Premium until ${shortDate(until)}.`, form);
  }
  const { isPremium, premiumUntil } = business;
  return (
    <DeskForm onSend={submit} className="mt-6 border-t border-rule pt-4">
      <h3 className="text-lg">Premium</h3>
      <p className="mb-3 text-sm text-quiet">
        {isPremium
          ? `Listed first and marked as paid${premiumUntil ? `, until ${shortDate(premiumUntil)}` : ''}.`
          : 'Not Premium. A Premium listing comes first and is marked as paid.'}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          name="until"
          label="Last day"
          type="date"
          required
          defaultValue={premiumUntil?.slice(0, 10)}
        />
        <Button type="submit" kind="main" disabled={write.isPending}>
          {isPremium ? 'Change end date' : 'Grant Premium'}
        </Button>
        {isPremium && (
          <Button disabled={write.isPending} onClick={() => set(null, 'Premium ended.')}>
            End Premium now
          </Button>
        )}
      </div>
    </DeskForm>
  );
}
