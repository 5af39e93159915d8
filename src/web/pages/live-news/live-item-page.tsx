import type { LiveReport } from '../../../contract/news/live-news.ts';
import { outletLanguage } from '../../../domain/news/outlet-language.ts';
import { isOwnWire } from '../../../domain/news/own-outlet.ts';
import { longDate } from '../../../domain/time/relative-time.ts';
import { CategoryLabel } from '../../components/category/category-label.tsx';
import { LiveAge } from '../../components/live-news/live-item.tsx';
import { LivePicture } from '../../components/live-news/live-picture.tsx';
import { OutletLink } from '../../components/live-news/outlet-link.tsx';
import { JsonLd } from '../../components/page/json-ld.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { ShareLinks } from '../../components/page/share-links.tsx';
import { usePage } from '../../data/page-info.ts';
import { liveReport } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { countryName, OWNER_NAMES } from './outlet-words.ts';
import { WithRelated } from './with-related.tsx';

/** One outlet's report: its headline and summary, with a link to the outlet. */
export function Page({ id }: { id: string }) {
  const { data: report } = usePageData(liveReport(id));
  if (!report) {
    return (
      <MessageScreen title="Report Not Found">
        <PageHead title="Report Not Found" path="/" noIndex />
        <p>We can’t find that report. We keep live news for 30 days.</p>
      </MessageScreen>
    );
  }
  return <ReportView report={report} />;
}

function ReportView({ report }: { report: LiveReport }) {
  const path = `/live/${report.id}`;
  const language = outletLanguage(report.source.name);
  const about = [countryName(report.outlet.country), OWNER_NAMES[report.outlet.ownerKind]];
  return (
    <article className="wrap py-8 lg:py-12">
      <PageHead
        title={report.title}
        path={path}
        description={`${report.source.name}: ${report.description}`.slice(0, 200)}
        cloth={(report.category ?? 'site').toLowerCase()}
        {...(report.urlToImage && { image: previewOf(report.urlToImage) })}
        // The words are the outlet's: search engines should send readers there.
        noIndex
      />
      <ReportData report={report} path={path} />
      <header className="max-w-[60rem]">
        {report.category && <CategoryLabel topic={report.category} />}
        <h1 className="mt-2 text-4xl sm:text-5xl" lang={language}>
          {report.title}
        </h1>
        <p className="mt-4 flex flex-wrap gap-x-4 text-quiet">
          <span>
            <strong className="text-ink">{report.source.name}</strong>,{' '}
            {about.filter(Boolean).join(', ')}
          </span>
          <span>
            <LiveAge publishedAt={report.publishedAt} />, {longDate(report.publishedAt)}
          </span>
        </p>
      </header>
      <WithRelated
        title={`More ${report.category ? `${report.category} ` : ''}news`}
        items={report.related}
      >
        <LivePicture item={report} sizes="(min-width: 54rem) 52rem, 100vw" first />
        {report.description && (
          <p className="mt-4 text-lg" lang={language}>
            {report.description}
          </p>
        )}
        <p className="mt-5">
          <OutletLink href={report.url} className="button">
            {isOwnWire(report) ? 'Read the full story' : `Read at ${report.source.name} ↗`}
          </OutletLink>
        </p>
        {report.story.reports > 1 && (
          <p className="mt-3">
            <a
              href={`/story/${report.story.id}`}
              className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
            >
              Compare {report.story.reports} reports of this story
            </a>
          </p>
        )}
        <div className="mt-6 border-t border-rule pt-4">
          <ShareLinks title={report.title} line={report.source.name} path={path} />
        </div>
      </WithRelated>
    </article>
  );
}

/** The largest there is; of our own covers the one that is no SVG, which other sites cannot show. */
const previewOf = (picture: string) => picture.replace('/640/', '/1280/').replace(/svg$/, 'png');

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
