import { INDEXED_FROM_OUTLETS } from '../../../contract/limits.ts';
import type { Story } from '../../../contract/news/live-news.ts';
import { storyFeed } from '../../../domain/feeds/feeds.ts';
import { foldReports } from '../../../domain/news/fold-reports.ts';
import { isSampleReport } from '../../../domain/news/sample-report.ts';
import { followable } from '../../../domain/news/since-visit.ts';
import { storySummary } from '../../../domain/news/story-summary.ts';
import { storyCard } from '../../../domain/previews/preview-card.ts';
import { CategoryLabel } from '../../components/category/category-label.tsx';
import { LiveAge, SampleMark } from '../../components/live-news/live-item.tsx';
import { OutletLink } from '../../components/live-news/outlet-link.tsx';
import { ActionBar } from '../../components/page/action-bar.tsx';
import { Breadcrumbs, newsTrail } from '../../components/page/breadcrumbs.tsx';
import { ListData } from '../../components/page/list-data.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { FeedLinks, PageHead } from '../../components/page/page-head.tsx';
import { ReportMistake } from '../../components/page/report-mistake.tsx';
import { SaveButton } from '../../components/page/save-button.tsx';
import { ShareLinks } from '../../components/page/share-links.tsx';
import { ShareOnWhatsApp } from '../../components/page/share-on-whatsapp.tsx';
import { FOLLOWED_STORIES_KEY } from '../../data/followed-stories.ts';
import { storyById } from '../../data/queries.ts';
import { Island } from '../../page/island.tsx';
import { usePageData } from '../../page/page-data.ts';
import { NotifyButton } from '../notifications/notify-button.tsx';
import { AffairTimeline, affairLine } from './affair-page.tsx';
import { FollowStory } from './follow-story.tsx';
import { CountDifferences, OnlyInOne } from './only-in-one.tsx';
import { OtherStories } from './other-stories.tsx';
import { KindLabel } from './report-marks.tsx';
import { StoryClaims } from './story-claims.tsx';
import { StoryOutlets } from './story-outlets.tsx';
import { leadPicture, StoryTop } from './story-top.tsx';
import { TimelineReport } from './timeline-report.tsx';
import { WithRelated } from './with-related.tsx';

export function Page({ id }: { id: string }) {
  const { data: story } = usePageData(storyById(id));
  if (!story) {
    return (
      <MessageScreen title="Story Not Found">
        <p>We can’t find that story. We keep live news for 30 days.</p>
      </MessageScreen>
    );
  }
  return <StoryView story={story} />;
}

function StoryView({ story }: { story: Story }) {
  const path = `/story/${story.id}`;
  const outlets = story.outlets > 1 ? `${story.outlets} outlets` : 'one outlet';
  const shared = { title: story.title, line: `How ${outlets} reported it`, path };
  const summary = storySummary(story.reports);
  const pictured = leadPicture(story.reports, summary);
  const folded = foldReports(story.reports);
  // A fact-check repeats what it finds false.
  const told = story.reports.filter(({ kind }) => kind !== 'fact-check');
  return (
    <article className="wrap pt-2 pb-6 lg:pt-6 lg:pb-10">
      <PageHead
        title={story.title}
        path={path}
        description={summary[0]?.sentence ?? `How ${outlets} reported it, in time order.`}
        preview={storyCard(story)}
        trail={newsTrail(story.category)}
        // Below that, the page says little more than the outlet it links to.
        noIndex={story.outlets < INDEXED_FROM_OUTLETS || story.reports.some(isSampleReport)}
      />
      <FeedLinks feed={storyFeed(story)} />
      <StoryData story={story} path={path} />
      <Breadcrumbs trail={newsTrail(story.category)} />
      <header className="max-w-[64rem]">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {story.category && <CategoryLabel topic={story.category} />}
          <KindLabel kind={story.kind} />
          {story.reports[0] && <SampleMark item={story.reports[0]} />}
        </p>
        <h1 className="mt-2 text-3xl sm:text-5xl">{story.title}</h1>
        <p className="mt-3 text-quiet">
          {story.outlets === 1 && 'One outlet has this story so far. '}
          First report: {story.reports[0]?.source.name}, <LiveAge publishedAt={story.publishedAt} />
          . Times are in Accra.
        </p>
        <ReportMistake path={path} />
        <div className="mt-2">
          <ShareLinks {...shared} isInBar>
            <SaveButton kind="Story" {...shared} />
            <Island
              component={FollowStory}
              props={{ story: followable(story) }}
              when="idle"
              ifStored={FOLLOWED_STORIES_KEY}
            />
            <NotifyButton story={story.id} />
          </ShareLinks>
        </div>
      </header>
      <FactChecks story={story} />
      <CountDifferences reports={told} />
      <WithRelated
        beside={story.outlets > 1 && <StoryOutlets story={story} />}
        related={
          <>
            <OnlyInOne reports={told} />
            {story.affair && story.affair.stories.length > 1 && (
              <section aria-labelledby="affair">
                <h2 id="affair" className="mb-3 text-2xl">
                  <a href={`/affair/${story.affair.id}`} className="headline-link">
                    {affairLine(story.affair)}
                  </a>
                </h2>
                <AffairTimeline affair={story.affair} current={story.id} />
              </section>
            )}
            <OtherStories title="Related stories" items={story.related} besides={story.id} />
          </>
        }
      >
        <StoryTop summary={summary} pictured={pictured} category={story.category} />
        <ol className="ml-1.5 border-l-2 border-rule">
          {folded.map((each, index) => (
            <TimelineReport
              key={each.report.id}
              folded={each}
              previous={folded[index - 1]?.report}
              category={story.category}
              withoutPicture={each.report === pictured}
              withoutHeadline={folded.length === 1 && each.report.title === story.title}
            />
          ))}
        </ol>
        <StoryClaims story={story} path={path} />
      </WithRelated>
      <p className="mt-10 flex flex-wrap gap-x-6 border-t border-rule pt-3">
        <a href={`/news/${(story.category ?? 'all').toLowerCase()}`} className={FOOT_LINK}>
          More {story.category ? `${story.category} ` : ''}news
        </a>
        <a href={`${path}/rss.xml`} className={FOOT_LINK}>
          RSS feed of this story
        </a>
      </p>
      <ActionBar>
        <ShareOnWhatsApp {...shared} />
      </ActionBar>
    </article>
  );
}

/** What fact-checkers published about the story’s subject. */
function FactChecks({ story: { factChecks = [] } }: { story: Story }) {
  if (factChecks.length === 0) return null;
  return (
    <section aria-labelledby="fact-checks" className="mt-6 border-l-4 border-gold pl-4">
      <h2 id="fact-checks" className="text-2xl">
        Fact-checks
      </h2>
      <ul>
        {factChecks.map(({ outlet, title, url }) => (
          <li key={url} className="py-1">
            {outlet}: <OutletLink href={url}>{title} ↗</OutletLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const FOOT_LINK = 'inline-flex min-h-11 items-center underline underline-offset-4';

/** For search engines: the reports of one story. */
export const StoryData = ({ story, path }: { story: Story; path: string }) => (
  <ListData
    name={story.title}
    path={path}
    items={story.reports.map((report) => ({
      name: `${report.source.name}: ${report.title}`,
      url: report.url,
    }))}
  />
);
