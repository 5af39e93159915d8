import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { tooMuch, whichAmount } from '../../../contract/forms/amount.ts';
import {
  MOST_GIGABYTES,
  MOST_PAID,
  pesewasFor,
  readBundle,
  writeBytes,
  writePesewas,
} from '../../../domain/money/data-cost.ts';
import { spelledDate } from '../../../domain/time/spelled-date.ts';
import {
  chooseBundle,
  type Metered,
  readMeter,
  stopMeter,
  subscribeToMeter,
} from '../../frame-script/data-meter.ts';

const NOT_NUMBERS = 'Please enter two numbers greater than 0';

const problemWith = (price: string, gigabytes: string): string =>
  whichAmount(price) ??
  tooMuch(price, MOST_PAID) ??
  tooMuch(gigabytes, MOST_GIGABYTES, 'gigabytes') ??
  NOT_NUMBERS;

/** Text, because React compares snapshots: a new object each time would render for ever. */
const snapshot = () => JSON.stringify(readMeter(new Date()) ?? null);

/** Island: what a bundle costs, and what this month's pages came to. */
export function DataMeter() {
  const metered: Metered | null = JSON.parse(
    useSyncExternalStore(subscribeToMeter, snapshot, () => 'null'),
  );
  const [refused, setRefused] = useState('');

  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '');
    const bundle = readBundle(text('price'), text('gigabytes'));
    if (!bundle) setRefused(problemWith(text('price'), text('gigabytes')));
    else if (chooseBundle(bundle, new Date())) setRefused('');
    else setRefused('Your browser blocks storage for this site, so it can’t keep count');
  }

  return (
    <form method="dialog" onSubmit={choose} noValidate className="mt-6 bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-end gap-3">
        <NumberField name="price" label="I pay (GHS)" initial={metered?.price} />
        <NumberField name="gigabytes" label="for (GB)" initial={metered?.gigabytes} />
        <button type="submit" className="button">
          {metered ? 'Update price' : 'Start counting'}
        </button>
        {metered && (
          <button type="button" className="button button-plain" onClick={stopMeter}>
            Stop and delete
          </button>
        )}
      </div>
      <p role="alert" className="font-semibold text-red">
        {refused}
      </p>
      <p role="status" className="mt-3 min-h-12">
        {metered
          ? `Since ${spelledDate(metered.since)}: ${writeBytes(metered.bytes)}, ${writePesewas(pesewasFor(metered.bytes, metered))}.`
          : 'Not counting yet. For a 1 GB bundle, enter its price and 1.'}
      </p>
    </form>
  );
}

function NumberField(props: { name: string; label: string; initial: number | undefined }) {
  return (
    <label className="grid gap-1 text-sm font-semibold">
      {props.label}
      <input
        name={props.name}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={props.initial}
        className="field w-28 font-normal"
      />
    </label>
  );
}
