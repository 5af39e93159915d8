import { plainOwnWords } from '../../../domain/newsletter/own-words.ts';
import { longDate } from '../../../domain/time/relative-time.ts';
import { Breadcrumbs, NEWSLETTER } from '../../components/page/breadcrumbs.tsx';
import { JsonLd } from '../../components/page/json-ld.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { publisher } from '../../components/page/publisher.ts';
import { usePage } from '../../data/page-info.ts';
import { newsletterIssue } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { IssueView } from './issue-view.tsx';

const TRAIL = [NEWSLETTER, { name: 'Past issues', path: '/newsletter/archive' }];

export function Page({ id }: { id: string }) {
  const siteUrl = usePage().siteUrl;
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
    <article className="wrap-list pt-3 pb-10 lg:pt-6">
      <PageHead
        title={issue.subject}
        description={plainOwnWords(issue.body.intro) || issue.subject}
        path={`/newsletter/archive/${issue.number}`}
        trail={TRAIL}
      />
      <JsonLd
        data={{
          '@type': 'Article',
          headline: issue.subject,
          mainEntityOfPage: `${siteUrl}/newsletter/archive/${issue.number}`,
          ...(issue.sentAt && { datePublished: issue.sentAt }),
          author: publisher(siteUrl),
          publisher: publisher(siteUrl),
        }}
      />
      <Breadcrumbs trail={TRAIL} />
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
