import { useState } from 'react';
import type { ImportSummary, ImportUndone } from '../../../contract/desk/import-desk.ts';
import { counted } from '../../../contract/write-count.ts';
import { useWrite } from '../data/desk-data.ts';
import { useConfirmation } from '../dialogs/confirmation.tsx';
import { Button } from '../layout/button.tsx';
import { RunImport } from './run-import.tsx';

interface Props {
  summary: ImportSummary;
  onGone: () => void;
}

/** The actions on an uploaded file: import, discard, undo. */
export function ImportActs({ summary, onGone }: Props) {
  const { state, isStuck, counts } = summary;
  const [undone, setUndone] = useState<ImportUndone>();
  const canRun =
    counts.ready + counts.pages > 0 && (state === 'read' || (state === 'importing' && isStuck));
  const canDiscard = ['reading', 'read', 'failed'].includes(state);
  return (
    <div className="grid gap-4">
      {canRun && <RunImport summary={summary} />}
      {state === 'imported' && <Undo summary={summary} onUndone={setUndone} />}
      {undone && undone.kept.length > 0 && (
        <p>Not removed, because someone has edited them: {undone.kept.join('; ')}</p>
      )}
      {canDiscard && <Discard id={summary.id} onGone={onGone} />}
    </div>
  );
}

interface UndoProps {
  summary: ImportSummary;
  onUndone: (undone: ImportUndone) => void;
}

function Undo({ summary: { id, counts }, onUndone }: UndoProps) {
  const write = useWrite();
  const confirm = useConfirmation();
  const undo = () =>
    write.mutate(
      { call: 'POST /admin/imports/{id}/undo', params: { id }, done: 'Import undone.' },
      { onSuccess: onUndone },
    );
  return (
    <Button
      className="justify-self-start"
      disabled={write.isPending}
      onClick={() =>
        confirm(
          {
            title: `Remove ${counted(counts.imported, 'imported article', 'imported articles')}?`,
            details: 'Articles edited since then stay.',
            act: 'Undo import',
          },
          undo,
        )
      }
    >
      Undo import
    </Button>
  );
}

function Discard({ id, onGone }: { id: string; onGone: () => void }) {
  const write = useWrite();
  return (
    <Button
      className="justify-self-start"
      disabled={write.isPending}
      onClick={() =>
        write.mutate(
          {
            call: 'DELETE /admin/imports/{id}',
            params: { id },
            done: 'File discarded.',
          },
          { onSuccess: onGone },
        )
      }
    >
      Discard file
    </Button>
  );
}
