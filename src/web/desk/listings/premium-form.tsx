import type { FormEvent } from 'react';
import type { ListedBusiness } from '../../../contract/desk/listing-desk.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { useWrite } from '../data/desk-data.ts';
import { Line } from '../layout/line.tsx';

/** Premium is granted until a day and ends by itself. */
export function PremiumForm({ business }: { business: ListedBusiness }) {
  const write = useWrite();
  const set = (until: string | null, done: string) =>
    write.mutate({
      call: 'PUT /admin/businesses/{id}/premium',
      params: { id: business.id },
      body: { until },
      done,
    });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const until = String(new FormData(event.currentTarget).get('until') ?? '');
    set(until, `Premium until ${shortDate(until)}.`);
  }
  const { isPremium, premiumUntil } = business;
  return (
    <form onSubmit={submit} className="mt-6 border-t border-rule pt-4">
      <h3 className="text-lg">Premium</h3>
      <p className="mb-3 text-sm text-quiet">
        {isPremium
          ? `Stands first, marked as paid${premiumUntil ? `, until ${shortDate(premiumUntil)}` : ''}.`
          : 'Not granted. A Premium listing stands first and says that it is paid.'}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Line
          name="until"
          label="Last day"
          type="date"
          required
          defaultValue={premiumUntil?.slice(0, 10)}
        />
        <button type="submit" className="button" disabled={write.isPending}>
          {isPremium ? 'Change the term' : 'Grant Premium'}
        </button>
        {isPremium && (
          <button
            type="button"
            className="button button-plain"
            disabled={write.isPending}
            onClick={() => set(null, 'Premium has ended.')}
          >
            End it now
          </button>
        )}
      </div>
    </form>
  );
}
