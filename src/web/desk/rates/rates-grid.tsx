import { useRef, useState } from 'react';
import { SENDING_CURRENCIES } from '../../../contract/catalogues.ts';
import type { DeskQuote } from '../../../contract/remittance/quotes-desk.ts';
import { MID_MARKET } from '../../../contract/remittance/remittance.ts';
import { RequestError } from '../../data/request.ts';
import { fieldErrorsOf } from '../../forms/field-errors.ts';
import { useWrite } from '../data/desk-data.ts';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { Button } from '../layout/button.tsx';
import { AddProvider } from './add-provider.tsx';
import { type Doubt, Doubts, isDoubt } from './doubts.tsx';
import { byControl, fieldName, figuresIn } from './figures.ts';
import { RateRow } from './rate-row.tsx';

/** Every figure with its last value; one Save dates what was changed today. */
export function RatesGrid({ quotes }: { quotes: readonly DeskQuote[] }) {
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
        done: figures.length === 1 ? 'Saved 1 figure.' : `Saved ${figures.length} figures.`,
        form: { refuse: (errors) => form.refuse(byControl(errors, figures)) },
      },
      {
        onSuccess: () => form.reset(),
        onError(error) {
          if (!(error instanceof RequestError && error.status === 409)) return;
          const asked = byControl(fieldErrorsOf(error), figures);
          setDoubts(
            figures.flatMap(({ provider, currency, rate }) => {
              const reason = asked[fieldName(provider, currency, 'rate')]?.[0];
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
        <div className="sticky bottom-0 z-10 grid max-h-[50vh] justify-items-start gap-3 overflow-auto border-t border-rule bg-paper py-3">
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
