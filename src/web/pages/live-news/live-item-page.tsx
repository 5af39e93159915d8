import type { LiveReport } from '../../../contract/news/live-news.ts';
import { outletLanguage } from '../../../domain/news/outlet-language.ts';
import { shownText } from '../../../domain/news/report-text.ts';
import { isSampleReport } from '../../../domain/news/sample-report.ts';
import { reportCard } from '../../../domain/previews/preview-card.ts';
import { longDate } from '../../../domain/time/relative-time.ts';
import { CategoryLabel } from '../../components/category/category-label.tsx';
import { LiveAge, SampleMark } from '../../components/live-news/live-item.tsx';
import { OutletLink } from '../../components/live-news/outlet-link.tsx';
import { ActionBar } from '../../components/page/action-bar.tsx';
import { JsonLd } from '../../components/page/json-ld.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { SaveButton } from '../../components/page/save-button.tsx';
import { ShareLinks } from '../../components/page/share-links.tsx';
import { ShareOnWhatsApp } from '../../components/page/share-on-whatsapp.tsx';
import { usePage } from '../../data/page-info.ts';
import { liveReport } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { OtherStories } from './other-stories.tsx';
import { aboutOutlet } from './outlet-words.ts';
import { KindLabel, ReportHistory } from './report-marks.tsx';
import { ReportPicture } from './report-picture.tsx';
import { WithRelated } from './with-related.tsx';

/** One outlet's report: its headline and summary, with a link to the outlet. */
export function Page({ id }: { id: string }) {
  const { data: report } = usePageData(liveReport(id));
  if (!report) {
    return (
      <MessageScreen title="Report Not Found">
        <p>We can’t find that report. We keep live news for 30 days.</p>
      </MessageScreen>
    );
  }
  return <ReportView report={report} />;
}

function ReportView({ report }: { report: LiveReport }) {
  const path = `/live/${report.id}`;
  const language = outletLanguage(report.source.name);
  const text = shownText(report.description);
  const shared = { title: report.title, line: report.source.name, path };
  return (
    <article className="wrap py-6 lg:py-10">
      <PageHead
        title={report.title}
        path={path}
        description={`${report.source.name}: ${report.description}`.slice(0, 200)}
        preview={reportCard(report)}
        // The words are the outlet's: search engines should send readers there.
        noIndex
      />
      {!isSampleReport(report) && <ReportData report={report} path={path} />}
      <header className="max-w-[64rem]">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {report.category && <CategoryLabel topic={report.category} />}
          <KindLabel kind={report.kind} />
          <SampleMark item={report} />
        </p>
        <h1 className="mt-2 text-3xl sm:text-5xl" lang={language}>
          {report.title}
        </h1>
        <ReportHistory report={report} />
        <p className="mt-3 flex flex-wrap gap-x-4 text-quiet">
          <span>
            <strong className="text-ink">{report.source.name}</strong>
            {`, ${aboutOutlet(report.outlet)}`}
          </span>
          <span>
            <LiveAge publishedAt={report.publishedAt} />, {longDate(report.publishedAt)}
          </span>
        </p>
        {!isSampleReport(report) && (
          <p className="mt-4 flex">
            <OutletLink href={report.url} className="button grow sm:grow-0 sm:px-8">
              {`Read at ${report.source.name} ↗`}
            </OutletLink>
          </p>
        )}
        <div className="mt-3">
          <ShareLinks {...shared} isPlain isInBar>
            <SaveButton kind="Report" {...shared} />
          </ShareLinks>
        </div>
      </header>
      <WithRelated
        related={
          <OtherStories
            title={`More ${report.category ? `${report.category} ` : ''}news`}
            items={report.related}
            besides={report.story.id}
          />
        }
      >
        <ReportPicture
          report={report}
          category={report.category}
          sizes="(min-width: 54rem) 50rem, 100vw"
          first
        />
        {text && (
          <p className="mt-4 max-w-[44rem] text-lg first:mt-0" lang={language}>
            {text}
          </p>
        )}
        {report.story.outlets > 1 && (
          <p className="mt-4 border-l-4 border-gold pl-4">
            <a
              href={`/story/${report.story.id}`}
              className="inline-flex min-h-11 items-center text-lg font-semibold text-green underline underline-offset-4"
            >
              {report.story.outlets} outlets have this story
            </a>
          </p>
        )}
      </WithRelated>
      <ActionBar>
        <ShareOnWhatsApp {...shared} isPlain />
      </ActionBar>
    </article>
  );
}

/** For machines: the report is the outlet's, and this page is about it. */
function ReportData({ report, path }: { report: LiveReport; path: string }) {
  const siteUrl = usePage().siteUrl;
  return (
    <JsonLd
      data={{
        '@type': 'WebPage',
        url: siteUrl + path,
        name: report.title,
        mainEntity: {
          '@type': 'NewsArticle',
          headline: report.title,
          url: report.url,
          datePublished: report.publishedAt,
          publisher: { '@type': 'Organization', name: report.source.name },
        },
      }}
    />
  );
}
