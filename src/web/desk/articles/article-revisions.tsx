import { useState } from 'react';
import type { ArticleEdit, ArticleRevision } from '../../../contract/articles/article-desk.ts';
import { shortMoment } from '../../../domain/time/moment-text.ts';
import { DeskDialog } from '../dialogs/desk-dialog.tsx';
import { Button } from '../layout/button.tsx';
import { RevisionComparison } from './revision-comparison.tsx';

interface Props {
  revisions: ArticleRevision[];
  /** What is in the editor. */
  edit: ArticleEdit;
  onRestore: (edit: ArticleEdit) => void;
}

export function ArticleRevisions({ revisions, edit, onRestore }: Props) {
  const [compared, setCompared] = useState<ArticleRevision>();
  return (
    <section>
      <h2 className="text-2xl">Revisions</h2>
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {revisions.map((revision) => (
          <li key={revision.number} className="flex flex-wrap items-center gap-3 py-2 text-sm">
            <span className="grow">
              No. {revision.number}, {shortMoment(revision.savedAt)}, {revision.savedBy}
            </span>
            <Button about={`No. ${revision.number}`} onClick={() => setCompared(revision)}>
              Compare
            </Button>
            <Button about={`No. ${revision.number}`} onClick={() => onRestore(revision.body)}>
              Restore
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-quiet">
        Restoring loads it into the form. Nothing changes until you save.
      </p>
      {compared && (
        <DeskDialog
          title={`No. ${compared.number} and now`}
          wide="full"
          onClose={() => setCompared(undefined)}
        >
          <Button data-first className="mb-4" onClick={() => setCompared(undefined)}>
            Close
          </Button>
          <RevisionComparison before={compared} after={edit} />
        </DeskDialog>
      )}
    </section>
  );
}
