import { useState } from 'react';
import { SENDING_CURRENCIES } from '../../../../contract/catalogues.ts';
import type { DeskQuote, FigureChange } from '../../../../contract/remittance/quotes-desk.ts';
import type { SendingCurrency } from '../../../../contract/remittance/remittance.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { DeskDialog } from '../../kit/dialogs/desk-dialog.tsx';
import { WriteButton } from '../../kit/dialogs/writes.tsx';
import { Button, Choice } from '../../kit/layout/controls.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import { Cell, Table } from '../../kit/layout/table.tsx';

interface Props {
  provider: string;
  /** Those it has figures for. */
  currencies: readonly SendingCurrency[];
  onClose: () => void;
}

export function FigureHistory({ provider, currencies, onClose }: Props) {
  const [currency, setCurrency] = useState(currencies[0] ?? SENDING_CURRENCIES[0]);
  return (
    <DeskDialog title={`History of ${provider}`} onClose={onClose} wide>
      <div className="mb-4 max-w-40">
        <Choice label="Currency" options={currencies} value={currency} onChoose={setCurrency} />
      </div>
      <Read path="/admin/quotes/history" params={{ provider, currency }}>
        {({ quotes, changes }) => (
          <>
            <h3 className="text-lg">Changes</h3>
            <Changes changes={changes} />
            <h3 className="mt-4 text-lg">Stored quotes</h3>
            <Stored quotes={quotes} />
          </>
        )}
      </Read>
      <Button data-first="" className="mt-4" onClick={onClose}>
        Close
      </Button>
    </DeskDialog>
  );
}

function Changes({ changes }: { changes: readonly FigureChange[] }) {
  if (changes.length === 0) return <p className="text-quiet">Nobody has changed it at the desk.</p>;
  return (
    <Table caption="Changes" columns={['When', 'Who', 'Before', 'After']} narrow>
      {changes.map(({ id, at, actor, before, after }) => (
        <tr key={id}>
          <Cell>
            {shortDate(at)}, {at.slice(11, 16)}
          </Cell>
          <Cell>{actor}</Cell>
          <Cell quiet>{before ?? 'none'}</Cell>
          <Cell>{after === before ? 'still right' : (after ?? 'removed')}</Cell>
        </tr>
      ))}
    </Table>
  );
}

function Stored({ quotes }: { quotes: readonly DeskQuote[] }) {
  if (quotes.length === 0) return <p className="text-quiet">None.</p>;
  return (
    <ul className="divide-y divide-rule">
      {quotes.map(({ id, quotedAt, rate, fee, source }) => (
        <li key={id} className="flex items-center justify-between gap-4 py-1">
          <p>
            {shortDate(quotedAt)}: <span className="font-semibold">{rate}</span>, fee {fee}
            <span className="block text-sm text-quiet">{source}</span>
          </p>
          <WriteButton
            call="DELETE /admin/quotes/{id}"
            params={{ id }}
            done="Quote removed."
            about={`${rate} of ${shortDate(quotedAt)}`}
          >
            Remove
          </WriteButton>
        </li>
      ))}
    </ul>
  );
}
