import { type ChangeEvent, useState } from 'react';
import { RequestError } from '../../../data/request.ts';
import { fieldErrorsOf } from '../../../forms/field-errors.ts';
import { useWrite } from '../../kit/data/desk-data.ts';
import { Button } from '../../kit/layout/controls.tsx';

/** Imports quotes from a CSV file: all of them or, with the reasons, none. */
export function ImportQuotes() {
  const write = useWrite();
  const [doubtful, setDoubtful] = useState<{ csv: string; doubts: string[] }>();
  const [problems, setProblems] = useState<string[]>([]);
  function load(csv: string, confirmed: boolean) {
    setDoubtful(undefined);
    setProblems([]);
    write.mutate(
      {
        call: 'POST /admin/quotes/import',
        body: { csv, confirmed },
        done: 'Quotes saved.',
        // Below the file, not in a toast.
        form: { refuse: () => {} },
      },
      {
        onError(error) {
          const reasons = fieldErrorsOf(error).csv ?? [];
          const isQuestion = error instanceof RequestError && error.status === 409;
          if (isQuestion) setDoubtful({ csv, doubts: reasons });
          else setProblems(reasons);
        },
      },
    );
  }
  async function take(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const csv = await input.files?.[0]?.text();
    input.value = '';
    if (csv) load(csv, false);
  }
  return (
    <section aria-label="Import" className="mt-8 border-t border-rule pt-4">
      <label className="grid gap-1 font-semibold">
        Import quotes from a CSV file
        <span className="text-sm font-normal text-quiet">
          First line: provider, currency, rate, fee, payout, quoted, source, delivery, url. Fees are
          written as in the grid; several payouts are separated by semicolons.
        </span>
        <input type="file" accept=".csv,text/csv" className="field" onChange={take} />
      </label>
      {problems.length > 0 && (
        <div role="alert" className="mt-3 border-l-4 border-red pl-3">
          <p className="font-semibold">Nothing was imported.</p>
          <Sentences list={problems} />
        </div>
      )}
      {doubtful && (
        <div role="status" className="mt-3 border-l-4 border-red pl-3">
          <p className="font-semibold">Is this right? Nothing has been imported yet.</p>
          <Sentences list={doubtful.doubts} />
          <Button className="mt-2" onClick={() => load(doubtful.csv, true)}>
            {doubtful.doubts.length === 1 ? 'Keep it anyway' : 'Keep them anyway'}
          </Button>
        </div>
      )}
    </section>
  );
}

const Sentences = ({ list }: { list: readonly string[] }) => (
  <ul>
    {list.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);
