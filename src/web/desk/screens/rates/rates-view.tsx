import { useRef, useState } from 'react';
import { SENDING_CURRENCIES } from '../../../../contract/catalogues.ts';
import type { DeskQuote, Figure } from '../../../../contract/remittance/quotes-desk.ts';
import { MID_MARKET } from '../../../../contract/remittance/remittance.ts';
import { counted } from '../../../../contract/write-count.ts';
import { RequestError } from '../../../data/request.ts';
import { fieldErrorsOf } from '../../../forms/field-errors.ts';
import { useWrite } from '../../kit/data/desk-data.ts';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { Button, TextField } from '../../kit/layout/controls.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import { byControl, fieldName, figuresIn } from './figures.ts';
import { ImportQuotes } from './import-quotes.tsx';
import { RateRow } from './rate-row.tsx';

/** Mid-market rates and providers' quotes, in one grid. */
export const RatesView = () => (
  <>
    <Read path="/admin/quotes">{(quotes) => <RatesGrid quotes={quotes} />}</Read>
    <ImportQuotes />
  </>
);

/** Every figure with its last value; one Save dates what was changed today. */
function RatesGrid({ quotes }: { quotes: readonly DeskQuote[] }) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const [doubts, setDoubts] = useState<readonly Doubt[]>([]);
  const keepsDoubtful = useRef(false);
  const write = useWrite();
  const providers = [
    ...new Set([MID_MARKET, ...quotes.map(({ provider }) => provider), ...added]),
  ].sort((one, other) => Number(other === MID_MARKET) - Number(one === MID_MARKET));

  function save(form: SentForm) {
    const cells = providers.flatMap((provider) =>
      SENDING_CURRENCIES.map((currency) => ({ provider, currency })),
    );
    const figures = figuresIn(form.data, cells, quotes).map((figure) => ({
      ...figure,
      confirmed: keepsDoubtful.current && isDoubt(doubts, figure),
    }));
    keepsDoubtful.current = false;
    setDoubts([]);
    if (figures.length === 0) {
      return form.refuse({
        '': ['Nothing to save: change a figure, or tick “Still right today”.'],
      });
    }
    write.mutate(
      {
        call: 'PUT /admin/quotes',
        body: { figures },
        done: `Saved ${counted(figures.length, 'figure')}.`,
        form: { refuse: (errors) => form.refuse(byControl(errors, figures)) },
      },
      {
        onSuccess: () => form.reset(),
        onError(error) {
          if (!(error instanceof RequestError && error.status === 409)) return;
          const errors = byControl(fieldErrorsOf(error), figures);
          setDoubts(
            figures.flatMap(({ provider, currency, rate }) => {
              const reason = errors[fieldName(provider, currency, 'rate')]?.[0];
              return reason ? [{ provider, currency, rate, reason }] : [];
            }),
          );
        },
      },
    );
  }

  return (
    <>
      <p className="max-w-[70ch]">
        Cedis for one unit. Change what is different and press Save: changed figures get today’s
        date. A figure you leave alone keeps its old date, unless you tick “Still right today” for
        its row.
      </p>
      <DeskForm onSend={save} aria-label="Rates" className="mt-4">
        {providers.map((provider) => (
          <RateRow key={provider} provider={provider} quotes={quotes} />
        ))}
        <div className="sticky bottom-[var(--foot)] z-10 grid max-h-[50vh] justify-items-start gap-3 overflow-auto border-t border-rule bg-paper py-3">
          <Doubts doubts={doubts} onKeep={() => (keepsDoubtful.current = true)} />
          <Button type="submit" kind="main" disabled={write.isPending}>
            Save
          </Button>
        </div>
      </DeskForm>
      <AddProvider
        existing={providers}
        onAdd={(provider) => setAdded((before) => [...before, provider])}
      />
    </>
  );
}

type Doubt = Pick<Figure, 'provider' | 'currency' | 'rate'> & { reason: string };

/** Only the figure that was asked about is kept, not one that was typed since. */
const isDoubt = (doubts: readonly Doubt[], figure: Omit<Doubt, 'reason'>): boolean =>
  doubts.some(
    ({ provider, currency, rate }) =>
      provider === figure.provider && currency === figure.currency && rate === figure.rate,
  );

/** Figures far from what was expected, which are kept only when the operator says so. */
function Doubts({ doubts, onKeep }: { doubts: readonly Doubt[]; onKeep: () => void }) {
  if (doubts.length === 0) return null;
  return (
    <div role="status" className="border-l-4 border-red pl-3">
      <p className="font-semibold">Is this right? Nothing has been saved yet.</p>
      <ul>
        {doubts.map(({ provider, currency, reason }) => (
          <li key={`${provider}/${currency}`}>
            {provider}, {currency}: {reason}
          </li>
        ))}
      </ul>
      <Button type="submit" className="mt-2" onClick={onKeep}>
        {doubts.length === 1 ? 'Keep it anyway' : 'Keep them anyway'}
      </Button>
    </div>
  );
}

interface Props {
  existing: readonly string[];
  onAdd: (provider: string) => void;
}

/** Another row of the grid; nothing is stored before Save. */
function AddProvider({ existing, onAdd }: Props) {
  return (
    <DeskForm
      aria-label="Add a provider"
      className="mt-6 flex max-w-xl flex-wrap items-end gap-3"
      onSend={(form) => {
        const provider = form.text('provider');
        const isThere = existing.some((name) => name.toLowerCase() === provider.toLowerCase());
        if (isThere) return form.refuse({ provider: ['It is in the grid already'] });
        onAdd(provider);
        form.reset();
      }}
    >
      <TextField name="provider" label="Another provider" required maxLength={100} />
      <Button type="submit">Add row</Button>
    </DeskForm>
  );
}
