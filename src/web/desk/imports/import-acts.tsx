import { useState } from 'react';
import type { ImportSummary, ImportUndone } from '../../../contract/desk/import-desk.ts';
import { counted } from '../../../contract/write-count.ts';
import { WriteButton } from '../dialogs/write-button.tsx';
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

const Undo = ({ summary: { id, counts }, onUndone }: UndoProps) => (
  <WriteButton
    call="POST /admin/imports/{id}/undo"
    params={{ id }}
    done="Import undone."
    question={{
      title: `Remove ${counted(counts.imported, 'imported article', 'imported articles')}?`,
      details: 'Articles edited since then stay.',
      act: 'Undo import',
    }}
    onDone={onUndone}
    className="justify-self-start"
  >
    Undo import
  </WriteButton>
);

const Discard = ({ id, onGone }: { id: string; onGone: () => void }) => (
  <WriteButton
    call="DELETE /admin/imports/{id}"
    params={{ id }}
    done="File discarded."
    onDone={onGone}
    className="justify-self-start"
  >
    Discard file
  </WriteButton>
);
