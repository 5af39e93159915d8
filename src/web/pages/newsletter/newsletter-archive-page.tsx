import { newsletterFeed } from '../../../domain/feeds/feeds.ts';
import { longDate } from '../../../domain/time/relative-time.ts';
import { NEWSLETTER } from '../../components/page/breadcrumbs.tsx';
import { TextLink } from '../../components/page/links.tsx';
import { ListData } from '../../components/page/list-data.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { FeedLinks, PageHead } from '../../components/page/page-head.tsx';
import { newsletterArchive } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';

export function Page() {
  return (
    <section className="wrap-list py-10">
      <PageHead
        title="Past issues"
        description="Every issue of our weekly newsletter."
        path="/newsletter/archive"
        trail={[NEWSLETTER]}
      />
      <FeedLinks feed={newsletterFeed()} />
      <h1 className="text-4xl sm:text-5xl">Past issues</h1>
      <p className="mt-4 text-lg text-quiet">
        Every issue of our weekly newsletter.{' '}
        <TextLink href="/newsletter">Get the next one by email</TextLink>, or follow it by{' '}
        <TextLink href={newsletterFeed().path}>RSS</TextLink>.
      </p>
      <Issues />
    </section>
  );
}

function Issues() {
  const { data: issues } = usePageData(newsletterArchive());
  if (!issues) return <Notice title="The archive isn’t available right now" live />;
  if (issues.length === 0) {
    return (
      <div className="mt-8">
        <Notice title="No issues yet">The first one will appear here.</Notice>
      </div>
    );
  }
  return (
    <>
      <ListData
        name="Past issues"
        path="/newsletter/archive"
        items={issues.map(({ number, subject }) => ({
          name: subject,
          url: `/newsletter/archive/${number}`,
        }))}
      />
      <ol className="mt-8 divide-y divide-rule border-y border-rule">
        {issues.map((issue) => (
          <li key={issue.number} className="py-5">
            <p className="text-sm text-quiet">
              No. {issue.number}, <time dateTime={issue.sentAt}>{longDate(issue.sentAt)}</time>
            </p>
            <h2 className="mt-1 text-2xl">
              <a href={`/newsletter/archive/${issue.number}`} className="headline-link">
                {issue.subject}
              </a>
            </h2>
            <p className="mt-2 text-quiet">{issue.intro}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
