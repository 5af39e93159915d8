import type { DeskQuote } from '../../contract/desk/desk.ts';
import { useWrite } from './data/desk-data.ts';
import { useConfirmation } from './dialogs/confirmation.tsx';

/** Called by the list and not by its rows: what restores the focus must outlive the row. */
export function useRemoveQuote() {
  const write = useWrite();
  const confirmFirst = useConfirmation();
  return ({ id, provider, currency }: DeskQuote) =>
    confirmFirst({ title: `Remove ${provider} (${currency})?`, act: 'Remove quote' }, () =>
      write.mutate({ call: 'DELETE /admin/quotes/{id}', params: { id }, done: 'Quote removed.' }),
    );
}

export function RemoveButton({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className="button button-plain" onClick={onPress}>
      Remove
    </button>
  );
}
