import { plainOwnWords } from '../../../domain/newsletter/own-words.ts';
import { longDate } from '../../../domain/time/relative-time.ts';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { newsletterIssue } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { IssueView } from './issue-view.tsx';

export function Page({ id }: { id: string }) {
  const { data: issue } = usePageData(newsletterIssue(id));
  if (!issue) {
    return (
      <MessageScreen title="Issue Not Found">
        <PageHead title="Issue Not Found" path="/" noIndex />
        <p>The issue you're looking for doesn't exist.</p>
      </MessageScreen>
    );
  }
  return (
    <article className="wrap-list py-10">
      <PageHead
        title={issue.subject}
        description={plainOwnWords(issue.body.intro) || issue.subject}
        path={`/newsletter/archive/${issue.number}`}
      />
      <p className="text-sm text-quiet">
        Weekly newsletter, No. {issue.number}
        {issue.sentAt && `, ${longDate(issue.sentAt)}`}
      </p>
      <h1 className="mt-2 text-4xl sm:text-5xl">{issue.subject}</h1>
      <IssueView issue={issue} />
      <p className="mt-10 flex flex-wrap gap-3 border-t border-rule pt-6">
        <a href="/newsletter" className="button">
          Subscribe
        </a>
        <a href="/newsletter/archive" className="button button-plain">
          Past issues
        </a>
      </p>
    </article>
  );
}
