import { useQuery } from '@tanstack/react-query';
import { deskIssue } from '../../kit/data/desk-data.ts';
import { BackButton } from '../../kit/layout/back-button.tsx';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { EmailPreview } from '../../kit/preview/email-preview.tsx';
import { IssueDraft } from './issue-draft.tsx';
import { IssueFigureList } from './issue-figures.tsx';

/** One issue: the editor while it is a draft, its figures once it is sent. */
export function IssueDesk({ number, onClose }: { number: number; onClose: () => void }) {
  const query = useQuery(deskIssue(number));
  return (
    <>
      <BackButton onClick={onClose}>All issues</BackButton>
      <Loaded query={query} loading="Loading issue...">
        {(answer) => {
          const { issue, figures, links, preview } = answer;
          return (
            <div className="grid gap-8 lg:grid-cols-[3fr_2fr]">
              {issue.status === 'draft' ? (
                <IssueDraft key={issue.number} answer={answer} onDiscarded={onClose} />
              ) : (
                <div className="min-w-0">
                  <IssueFigureList issue={issue} figures={figures} links={links} />
                </div>
              )}
              <section aria-label="Preview" className="min-w-0">
                <h2 className="text-xl">Preview</h2>
                <EmailPreview
                  name={`No. ${issue.number}`}
                  src={`/api/admin/issues/${issue.number}/preview.html`}
                  version={issue.editedAt ?? issue.createdAt}
                  subject={issue.subject}
                  text={preview.text}
                />
              </section>
            </div>
          );
        }}
      </Loaded>
    </>
  );
}
