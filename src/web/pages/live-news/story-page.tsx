import type { Story } from '../../../contract/live-news.ts';
import { outletLanguage } from '../../../domain/outlet-language.ts';
import { longDate } from '../../../domain/relative-time.ts';
import { KenteStrip } from '../../components/brand/kente-strip.tsx';
import { CategoryLabel } from '../../components/category/category-label.tsx';
import { LiveAge, LiveItem } from '../../components/live-news/live-item.tsx';
import { LivePicture } from '../../components/live-news/live-picture.tsx';
import { OutletLink } from '../../components/live-news/outlet-link.tsx';
import { Loading } from '../../components/page/loading.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { storyById } from '../../data/queries.ts';
import { useQuery } from '../../data/use-query.ts';
import { Link } from '../../navigation/router.tsx';
import { countryName, OWNER_NAMES } from './outlet-words.ts';

export function Page({ id }: { id: string }) {
  const { data: story, isPending } = useQuery(storyById(id));
  if (isPending) return <Loading>Loading story...</Loading>;
  if (!story) {
    return (
      <MessageScreen title="Story Not Found">
        <PageHead title="Story Not Found" path="/" noIndex />
        <p>The story you're looking for doesn't exist. Live news is kept for thirty days.</p>
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
        description={`How ${outlets} reported it, side by side.`}
        noIndex
      />
      <header className="max-w-[60rem]">
        {story.category && <CategoryLabel topic={story.category} />}
        <h1 className="mt-2 text-4xl sm:text-5xl">{story.title}</h1>
        <p className="mt-4 text-lg text-quiet">
          {count === 1
            ? 'So far one outlet has this story.'
            : `${count} outlets have this story. Their headlines stand side by side, the first report first; what they say is theirs.`}{' '}
          First reported <LiveAge publishedAt={story.publishedAt} />, {longDate(story.publishedAt)}.
        </p>
      </header>
      <div className="mt-6">
        <KenteStrip cloth={story.category ?? 'Site'} thin />
      </div>
      <ol className="mt-6 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {story.reports.map((report) => (
          <Report key={report.id} report={report} category={story.category} />
        ))}
      </ol>
      {story.related.length > 0 && (
        <section className="mt-12" aria-labelledby="related">
          <h2 id="related" className="text-2xl">
            Related stories
          </h2>
          <div className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
            {story.related.map((item) => (
              <LiveItem key={item.id} item={item} size="line" showCategory />
            ))}
          </div>
        </section>
      )}
      <p className="mt-10 border-t border-rule pt-3">
        <Link
          href={`/news/${(story.category ?? 'all').toLowerCase()}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          More {story.category ? `${story.category} ` : ''}news
        </Link>
      </p>
    </article>
  );
}

function Report(props: { report: Story['reports'][number]; category: Story['category'] }) {
  const { report } = props;
  const { country, ownerKind } = report.outlet;
  const about = [countryName(country), OWNER_NAMES[ownerKind]].filter(Boolean);
  const language = outletLanguage(report.source.name);
  return (
    <li className="flex flex-col gap-2 border-t-2 border-ink pt-3">
      <p>
        <span className="font-semibold">{report.source.name}</span>{' '}
        <span className="text-sm text-quiet">{about.join(', ')}</span>
      </p>
      <LivePicture
        item={{ ...report, category: props.category }}
        sizes="(min-width: 40rem) 24rem, 100vw"
      />
      <h2 className="text-2xl" lang={language}>
        {report.title}
      </h2>
      {report.description && (
        <p className="text-quiet" lang={language}>
          {report.description}
        </p>
      )}
      <p className="mt-auto flex flex-wrap items-center gap-x-4 text-sm text-quiet">
        <LiveAge publishedAt={report.publishedAt} />
        <OutletLink
          href={report.url}
          className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
        >
          Read at {report.source.name} ↗
        </OutletLink>
      </p>
    </li>
  );
}
