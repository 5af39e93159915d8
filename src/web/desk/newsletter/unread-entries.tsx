import { counted } from '../../../contract/write-count.ts';
import { Button } from '../layout/button.tsx';
import type { Row } from './use-issue-draft.ts';

interface Props {
  rows: readonly Row[];
  onRead: (rows: Row[]) => void;
}

/** Entries that the site picked, which readers are told nobody read unless an operator has. */
export function UnreadEntries({ rows, onRead }: Props) {
  const unread = rows.filter(({ item }) => item.automatic);
  if (unread.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-2 border-l-4 border-gold bg-raised p-3">
      <p>
        {counted(unread.length, 'entry was', 'entries were')} picked automatically. If the issue is
        sent automatically before you have read them, it says so in their sections.
      </p>
      <Button
        onClick={() =>
          onRead(rows.map((row) => ({ ...row, item: { ...row.item, automatic: false } })))
        }
      >
        I’ve read all entries
      </Button>
    </div>
  );
}
