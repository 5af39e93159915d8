import { useQuery } from '../../data/use-query.ts';
import { deskIssue } from '../data/desk-data.ts';
import { DeskList } from '../layout/desk-list.tsx';
import { IssuePreview } from '../preview/issue-preview.tsx';
import { IssueDraft } from './issue-draft.tsx';
import { IssueFigureList } from './issue-figures.tsx';

/** One issue: edited and tested as a draft, followed while it is sent, with its figures afterwards. */
export function IssueDesk({ number, onClose }: { number: number; onClose: () => void }) {
  const query = useQuery(deskIssue(number));
  return (
    <>
      <button type="button" className="button button-plain mb-6" onClick={onClose}>
        ← All issues
      </button>
      <DeskList
        query={query}
        loading="Loading issue..."
        empty="No such issue"
        isEmpty={() => false}
      >
        {({ issue, figures, preview }) => (
          <>
            {issue.status === 'draft' ? (
              <IssueDraft key={issue.number} issue={issue} onDiscarded={onClose} />
            ) : (
              <IssueFigureList issue={issue} figures={figures} />
            )}
            <section className="mt-10 border-t-2 border-ink pt-6">
              <h2 className="text-2xl">As readers get it</h2>
              {issue.status === 'draft' && (
                <p className="mt-1 text-sm text-quiet">What was saved last.</p>
              )}
              <IssuePreview
                key={query.updatedAt}
                number={issue.number}
                subject={issue.subject}
                text={preview.text}
              />
            </section>
          </>
        )}
      </DeskList>
    </>
  );
}
