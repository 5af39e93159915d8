import type { FormEvent } from 'react';
import { PAYOUT_METHODS, SENDING_CURRENCIES } from '../../contract/catalogues.ts';
import { chosenIn } from './data/chosen-in.ts';
import { useWrite } from './data/desk-data.ts';
import { labelsOf } from './data/field-labels.ts';
import { Line } from './layout/line.tsx';

export function QuoteForm() {
  const write = useWrite();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const text = (name: string) => String(given.get(name) ?? '');
    const body = {
      provider: text('provider'),
      currency: chosenIn(given, 'currency', SENDING_CURRENCIES),
      rate: text('rate'),
      feeMinor: Math.round(Number(text('fee')) * 100),
      payoutMethods: PAYOUT_METHODS.filter((method) => given.getAll('payout').includes(method)),
      delivery: text('delivery'),
      quotedAt: `${text('quotedAt')}T00:00:00.000Z`,
      source: text('source'),
      url: text('url'),
    };
    const { fee = '', ...others } = labelsOf(form);
    const labels = { ...others, feeMinor: fee, payoutMethods: 'Paid out as' };
    write.mutate(
      { call: 'POST /admin/quotes', body, done: 'The quote is kept.', labels },
      { onSuccess: () => form.reset() },
    );
  }
  return (
    <form
      onSubmit={submit}
      className="mb-10 grid gap-4 border-b border-rule pb-8 sm:grid-cols-2 lg:grid-cols-4"
    >
      <Line name="provider" label="Provider" required />
      <Currency />
      <Line name="rate" label="Cedis for one unit" required inputMode="decimal" />
      <Line name="fee" label="Fee in that currency" required inputMode="decimal" />
      <Line name="quotedAt" label="Quoted on" type="date" required />
      <Line name="source" label="Where you saw it" required />
      <Line name="url" label="Web address" type="url" />
      <Line name="delivery" label="How fast it arrives" />
      <fieldset className="flex flex-wrap gap-4 sm:col-span-2">
        <legend className="text-sm font-semibold">Paid out as</legend>
        {PAYOUT_METHODS.map((method) => (
          <label key={method} className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name="payout" value={method} className="size-5" />
            {method}
          </label>
        ))}
      </fieldset>
      <div className="self-end">
        <button type="submit" className="button" disabled={write.isPending}>
          Keep quote
        </button>
      </div>
    </form>
  );
}

function Currency() {
  return (
    <label className="grid gap-1 text-sm font-semibold">
      From
      <select name="currency" className="field font-normal">
        {SENDING_CURRENCIES.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </select>
    </label>
  );
}
