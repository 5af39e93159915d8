import type { ReactNode } from 'react';
import { Button } from './controls.tsx';

interface Props {
  busy?: boolean;
  about?: string;
  onUndo: () => void;
  children: ReactNode;
}

/** What was just done, and the way back. */
export function UndoLine({ busy = false, about, onUndo, children }: Props) {
  return (
    <p role="status" className="mb-3 flex flex-wrap items-center gap-4 bg-raised p-3">
      <span className="min-w-0 break-words">{children}</span>
      <Button about={about} disabled={busy} onClick={onUndo}>
        Undo
      </Button>
    </p>
  );
}
