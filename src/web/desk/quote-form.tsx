import type { FormEvent } from 'react';
import { PAYOUT_METHODS, SENDING_CURRENCIES } from '../../contract/catalogues.ts';
import { chosenIn } from './data/chosen-in.ts';
import { useWrite } from './data/desk-data.ts';
import { labelsOf } from './data/field-labels.ts';
import { TextField } from './layout/text-field.tsx';

export function QuoteForm() {
  const write = useWrite();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const text = (name: string) => String(values.get(name) ?? '');
    const body = {
      provider: text('provider'),
      currency: chosenIn(values, 'currency', SENDING_CURRENCIES),
      rate: text('rate'),
      feeMinor: Math.round(Number(text('fee')) * 100),
      payoutMethods: PAYOUT_METHODS.filter((method) => values.getAll('payout').includes(method)),
      delivery: text('delivery'),
      quotedAt: `${text('quotedAt')}T00:00:00.000Z`,
      source: text('source'),
      url: text('url'),
    };
    const { fee = '', ...others } = labelsOf(form);
    const labels = { ...others, feeMinor: fee, payoutMethods: 'Payout methods' };
    write.mutate(
      { call: 'POST /admin/quotes', body, done: 'Quote saved.', labels },
      { onSuccess: () => form.reset() },
    );
  }
  return (
    <form
      onSubmit={submit}
      className="mb-10 grid gap-4 border-b border-rule pb-8 sm:grid-cols-2 lg:grid-cols-4"
    >
      <TextField name="provider" label="Provider" required />
      <Currency />
      <TextField name="rate" label="Exchange rate (cedis per unit)" required inputMode="decimal" />
      <TextField name="fee" label="Fee (in the sending currency)" required inputMode="decimal" />
      <TextField name="quotedAt" label="Quoted on" type="date" required />
      <TextField name="source" label="Source" required />
      <TextField name="url" label="Web address" type="url" />
      <TextField name="delivery" label="Delivery time" />
      <fieldset className="flex flex-wrap gap-4 sm:col-span-2">
        <legend className="text-sm font-semibold">Payout methods</legend>
        {PAYOUT_METHODS.map((method) => (
          <label key={method} className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name="payout" value={method} className="size-5" />
            {method}
          </label>
        ))}
      </fieldset>
      <div className="self-end">
        <button type="submit" className="button" disabled={write.isPending}>
          Save quote
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
