import type { ReactNode } from 'react';
import { ARTICLE_LIMITS } from '../../../contract/limits.ts';
import { feedPath, MAIN_FEEDS } from '../../../domain/events/calendar-feeds.ts';
import { ABOUT, Breadcrumbs } from '../../components/page/breadcrumbs.tsx';
import { TextLink } from '../../components/page/links.tsx';
import { PageContents } from '../../components/page/page-contents.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { ApiExamples } from './api-examples.tsx';
import { FeedGroups, FeedPatterns } from './feed-tables.tsx';

const SECTIONS = [
  { id: 'feeds', title: 'Feeds' },
  { id: 'calendars', title: 'Calendars' },
  { id: 'api', title: 'API' },
  { id: 'other-sites', title: 'From another site’s page' },
  { id: 'limits', title: 'Limits' },
  { id: 'licence', title: 'What you may do with it' },
];

/** What machines can read here, for people who write programs or use a feed reader. */
export function Page() {
  return (
    <article className="wrap grid justify-center gap-x-14 pt-3 pb-8 lg:grid-cols-[12rem_minmax(0,46rem)] lg:pt-8">
      <PageHead
        title="Feeds, calendars and API"
        path="/developers"
        description="Our RSS and JSON feeds, calendars to subscribe to and a public API, with examples. Free, and no key needed."
        trail={[ABOUT]}
      />
      <div className="min-w-0 lg:col-start-2">
        <Breadcrumbs trail={[ABOUT]} />
        <div className="border-b-2 border-ink pb-6">
          <h1 className="mt-1 text-4xl sm:text-5xl">Feeds, calendars and API</h1>
          <p className="mt-4 text-xl text-quiet">
            Read us in a feed reader, put our events in your calendar, or build something on our
            data. It’s free, and you need no key.
          </p>
        </div>
        <Section id="feeds">
          <p>
            Each feed comes as RSS 2.0 and as JSON Feed 1.1. Our articles come with their full text.
            To follow all of these at once, import{' '}
            <TextLink href="/feeds.opml">feeds.opml</TextLink> into your feed reader.
          </p>
          <FeedGroups />
          <FeedPatterns />
        </Section>
        <Section id="calendars">
          <p>
            Subscribe to these in a calendar app, and updates arrive automatically. The events page
            offers a calendar of any search.
          </p>
          <ul className="mt-2 grid gap-x-10 sm:grid-cols-2">
            {MAIN_FEEDS.map(({ slug, name }) => (
              <li key={slug}>
                <TextLink href={feedPath(slug)} alone>
                  {name}
                </TextLink>
              </li>
            ))}
          </ul>
        </Section>
        <Section id="api">
          <ApiExamples />
        </Section>
        <Section id="other-sites">
          <p>
            Pages of other sites may read the API, feeds and calendars: they answer with{' '}
            <code>Access-Control-Allow-Origin: *</code>. Cookies play no part. Calls that need a
            personal link or send something in are for our own pages only.
          </p>
        </Section>
        <Section id="limits">
          <p>
            Reading has no fixed limit, but please ask for no more than you need: one request a
            second is plenty. Answers carry an <code>ETag</code>; send it back as{' '}
            <code>If-None-Match</code>, and unchanged responses return 304. Lists hold up to{' '}
            {ARTICLE_LIMITS.maxListSize} entries. If we’re too busy, you get a 503 with{' '}
            <code>Retry-After</code>.
          </p>
        </Section>
        <Section id="licence">
          <Licence />
        </Section>
      </div>
      <div className="no-print hidden lg:sticky lg:top-4 lg:col-start-1 lg:row-start-1 lg:block lg:self-start">
        <PageContents sections={SECTIONS} />
      </div>
    </article>
  );
}

function Section({ id, children }: { id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-3 scroll-mt-4 text-2xl sm:text-3xl">
        {SECTIONS.find((section) => section.id === id)?.title}
      </h2>
      {children}
    </section>
  );
}

/** As the terms of service and the colophon say. */
const Licence = () => (
  <>
    <p>
      You may link to any page and quote a reasonable part with our name and a link. You may not
      copy the whole site or present our work as yours: see our{' '}
      <TextLink href="/terms-of-service#reading">terms of service</TextLink>.
    </p>
    <p className="mt-3">
      Headlines, descriptions and pictures from other outlets belong to those outlets. Link to the
      outlet wherever you show one. Place names are from GeoNames, licensed under{' '}
      <TextLink href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</TextLink>.
    </p>
    <p className="mt-3">
      Want to do more with it? <TextLink href="/contact">Ask us</TextLink>.
    </p>
  </>
);
