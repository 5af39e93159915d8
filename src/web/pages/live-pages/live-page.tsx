import type { LivePage } from '../../../contract/live-pages/live-page.ts';
import { listKey, newsOf } from '../../../contract/section.ts';
import { SITE } from '../../../contract/site.ts';
import { livePageFeed } from '../../../domain/feeds/feeds.ts';
import { plainText } from '../../../domain/markup/plain-text.ts';
import { livePageCard, previewPath } from '../../../domain/previews/preview-card.ts';
import { ActionBar } from '../../components/page/action-bar.tsx';
import { Breadcrumbs, newsTrail } from '../../components/page/breadcrumbs.tsx';
import { JsonLd, publisher } from '../../components/page/json-ld.tsx';
import { ButtonLink, TextLink } from '../../components/page/links.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { FeedLinks, PageHead } from '../../components/page/page-head.tsx';
import { ReportMistake } from '../../components/page/report-mistake.tsx';
import { SaveButton } from '../../components/page/save-button.tsx';
import { ShareLinks } from '../../components/page/share-links.tsx';
import { ShareOnWhatsApp } from '../../components/page/share-on-whatsapp.tsx';
import { usePage } from '../../data/page-info.ts';
import { livePageBySlug } from '../../data/queries.ts';
import { Island } from '../../page/island.tsx';
import { usePageData, usePageRequest } from '../../page/page-data.ts';
import { NotifyButton } from '../notifications/notify-button.tsx';
import { chosenBefore } from './chosen-before.ts';
import { entryPath, LiveEntryItem, livePagePath } from './live-entry.tsx';
import { LiveHead } from './live-head.tsx';
import { LiveUpdates } from './live-updates.tsx';

export function Page({ id }: { id: string }) {
  const { search } = usePageRequest();
  const before = chosenBefore(search);
  const { data: page } = usePageData(livePageBySlug(id, before));
  if (!page) {
    return (
      <MessageScreen title="Live page not found">
        <p>It doesn’t exist, or has been taken down.</p>
      </MessageScreen>
    );
  }
  return <LivePageView page={page} isOlder={before !== undefined} />;
}

function LivePageView({ page, isOlder }: { page: LivePage; isOlder: boolean }) {
  const path = livePagePath(page);
  const shared = { title: page.title, line: page.summary || 'Live coverage', path };
  const { light } = usePage();
  return (
    <article className="wrap pt-2 pb-6 lg:pt-6 lg:pb-10">
      <PageHead
        title={page.title}
        path={path}
        description={page.summary || page.keyPoints.join(' ')}
        preview={livePageCard(page)}
        trail={newsTrail(page.category)}
        type="article"
        publishedAt={page.openedAt}
      />
      <FeedLinks feed={livePageFeed(page)} />
      <LiveBlogData page={page} />
      <Breadcrumbs trail={newsTrail(page.category)} />
      <header className="max-w-[64rem]">
        <h1 className="text-3xl sm:text-5xl">{page.title}</h1>
        {page.summary && <p className="mt-3 max-w-[62ch] text-lg text-quiet">{page.summary}</p>}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] lg:mt-2 lg:grid-cols-[5fr_7fr] lg:items-start lg:gap-x-14">
        <div className="max-lg:contents lg:sticky lg:top-0 lg:max-h-screen lg:overflow-y-auto lg:pb-4">
          <div id="live-head">
            <LiveHead page={page} />
          </div>
          {/* On a phone below the entries, which are what readers come for. */}
          <div className="mb-4 grid gap-2 max-lg:order-last">
            <ReportMistake path={path} />
            <ShareLinks {...shared} isInBar>
              <SaveButton kind="Article" {...shared} />
              {page.status === 'open' && <NotifyButton story={page.id} />}
            </ShareLinks>
          </div>
        </div>
        <div className="min-w-0">
          <h2 className="sr-only">Entries, newest first</h2>
          {page.status === 'open' && !isOlder ? (
            <Island
              component={LiveUpdates}
              props={{
                slug: page.slug,
                revision: page.revision,
                newest: page.entries[0]?.number ?? 0,
                light,
              }}
              when="load"
            />
          ) : (
            isOlder && (
              <p className="mt-6">
                <ButtonLink href={path} plain>
                  Newest entries
                </ButtonLink>
              </p>
            )
          )}
          {isOlder && page.entries.length === 0 && (
            <p className="mt-6 text-lg text-quiet">There are no older entries.</p>
          )}
          <ol id="live-entries" reversed className="mt-4 ml-1.5 border-l-2 border-rule">
            {page.entries.map((entry) => (
              <LiveEntryItem key={entry.number} page={page} entry={entry} />
            ))}
          </ol>
        </div>
      </div>
      <p className="flex flex-wrap gap-x-6 border-t border-rule pt-3">
        {page.older && (
          <TextLink href={`${path}?before=${page.older}`} alone rel="next">
            Older entries
          </TextLink>
        )}
        <TextLink href={`/news/${listKey(page.category)}`} alone>
          More {newsOf(page.category)}
        </TextLink>
        <TextLink href={`${path}/rss.xml`} alone>
          RSS feed of this page
        </TextLink>
      </p>
      <ActionBar>
        <ShareOnWhatsApp {...shared} />
      </ActionBar>
    </article>
  );
}

/** https://schema.org/LiveBlogPosting */
function LiveBlogData({ page }: { page: LivePage }) {
  const { siteUrl } = usePage();
  const path = livePagePath(page);
  return (
    <JsonLd
      data={{
        '@type': 'LiveBlogPosting',
        headline: page.title,
        description: page.summary || undefined,
        image: [siteUrl + previewPath(livePageCard(page))],
        mainEntityOfPage: siteUrl + path,
        url: siteUrl + path,
        datePublished: page.openedAt,
        dateModified: page.updatedAt,
        coverageStartTime: page.openedAt,
        coverageEndTime: page.closedAt ?? undefined,
        articleSection: page.category,
        inLanguage: 'en',
        author: publisher(siteUrl),
        publisher: publisher(siteUrl),
        liveBlogUpdate: page.entries.map(
          ({ number, text, authorName, publishedAt, corrections }) => {
            const words = plainText(text);
            return {
              '@type': 'BlogPosting',
              headline: words.split('\n')[0]?.slice(0, 110),
              articleBody: words,
              url: siteUrl + entryPath(page, number),
              datePublished: publishedAt,
              dateModified: corrections.at(-1)?.at ?? publishedAt,
              author:
                authorName === SITE.name
                  ? publisher(siteUrl)
                  : { '@type': 'Person', name: authorName },
            };
          },
        ),
      }}
    />
  );
}
