import type { ArticleEdit, ArticleRevision } from '../../../contract/articles/article-desk.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';

interface Props {
  revisions: ArticleRevision[];
  onRestore: (edit: ArticleEdit) => void;
}

export function ArticleRevisions({ revisions, onRestore }: Props) {
  return (
    <section>
      <h2 className="text-2xl">Revisions</h2>
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {revisions.map((revision) => (
          <li key={revision.number} className="flex flex-wrap items-center gap-3 py-2 text-sm">
            <span className="grow">
              No. {revision.number}, {shortDate(revision.savedAt)}, {revision.savedBy}
            </span>
            <button
              type="button"
              className="button button-plain"
              onClick={() => onRestore(revision.body)}
            >
              Restore
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-quiet">
        Restoring loads it into the form. Nothing changes until you save.
      </p>
    </section>
  );
}
