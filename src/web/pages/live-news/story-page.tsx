import type { Story } from '../../../contract/news/live-news.ts';
import { longDate } from '../../../domain/time/relative-time.ts';
import { KenteStrip } from '../../components/brand/kente-strip.tsx';
import { CategoryLabel } from '../../components/category/category-label.tsx';
import { LiveAge } from '../../components/live-news/live-item.tsx';
import { JsonLd } from '../../components/page/json-ld.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { ShareLinks } from '../../components/page/share-links.tsx';
import { storyById } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { TimelineReport } from './timeline-report.tsx';
import { WithRelated } from './with-related.tsx';

export function Page({ id }: { id: string }) {
  const { data: story } = usePageData(storyById(id));
  if (!story) {
    return (
      <MessageScreen title="Story Not Found">
        <PageHead title="Story Not Found" path="/" noIndex />
        <p>We can’t find that story. We keep live news for 30 days.</p>
      </MessageScreen>
    );
  }
  return <StoryView story={story} />;
}

function StoryView({ story }: { story: Story }) {
  const count = story.reports.length;
  const outlets = count === 1 ? 'one outlet' : `${count} outlets`;
  return (
    <article className="wrap py-8 lg:py-12">
      <PageHead
        title={story.title}
        path={`/story/${story.id}`}
        description={`How ${outlets} reported it, in time order.`}
        cloth={(story.category ?? 'site').toLowerCase()}
        noIndex
      />
      <StoryData story={story} />
      <header className="max-w-[60rem]">
        {story.category && <CategoryLabel topic={story.category} />}
        <h1 className="mt-2 text-4xl sm:text-5xl">{story.title}</h1>
        <p className="mt-4 text-lg text-quiet">
          {count === 1
            ? 'One outlet has this story so far.'
            : `${count} outlets have this story. Headlines are as published, in time order. Underlined words appear in only one headline.`}{' '}
          First report: <LiveAge publishedAt={story.publishedAt} />, {longDate(story.publishedAt)}.
        </p>
      </header>
      <div className="mt-6">
        <KenteStrip cloth={story.category ?? 'Site'} thin />
      </div>
      <WithRelated title="Related stories" items={story.related}>
        <ol className="border-l-2 border-rule">
          {story.reports.map((report, index) => (
            <TimelineReport
              key={report.id}
              report={report}
              others={story.reports.filter((other) => other !== report)}
              previous={story.reports[index - 1]}
              category={story.category}
            />
          ))}
        </ol>
        <ShareLinks
          title={story.title}
          line={`How ${outlets} reported it`}
          path={`/story/${story.id}`}
        />
      </WithRelated>
      <p className="mt-10 border-t border-rule pt-3">
        <a
          href={`/news/${(story.category ?? 'all').toLowerCase()}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          More {story.category ? `${story.category} ` : ''}news
        </a>
      </p>
    </article>
  );
}

/** For search engines: the reports of one story. */
function StoryData({ story }: { story: Story }) {
  return (
    <JsonLd
      data={{
        '@type': 'ItemList',
        name: story.title,
        itemListElement: story.reports.map((report, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: `${report.source.name}: ${report.title}`,
          url: report.url,
        })),
      }}
    />
  );
}
