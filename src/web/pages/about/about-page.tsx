import { CATEGORIES } from '../../../contract/catalogues.ts';
import { SITE } from '../../../contract/site.ts';
import { feedPath, MAIN_FEEDS } from '../../../domain/events/calendar-feeds.ts';
import { articlesFeed, newsFeed, newsletterFeed } from '../../../domain/feeds/feeds.ts';
import { Sign, type SignName } from '../../components/brand/sign.tsx';
import { JsonLd, publisher } from '../../components/page/json-ld.tsx';
import { TextLink } from '../../components/page/links.tsx';
import { usePage } from '../../data/page-info.ts';
import { siteDocument } from '../../data/queries.ts';
import { ADINKRA_SIGNS } from '../../icons/adinkra-signs.ts';
import { usePageData } from '../../page/page-data.ts';
import { Page as NotFoundPage } from '../fallback/not-found-page.tsx';
import { DocumentView } from './document-view.tsx';

/** The section that each sign marks. */
const STANDS_FOR: Record<keyof typeof ADINKRA_SIGNS, string> = {
  akoben: 'News and breaking news',
  sankofa: 'Heritage',
  funtunfunefu: 'Politics',
  beseSaka: 'Economy and Business',
  ananseNtontan: 'Technology',
  adinkrahene: 'Culture',
  aya: 'Sports',
  asaawa: 'Cuisine',
  nkonsonkonson: 'Diaspora',
  nkyinkyim: 'Events',
};

const feeds = () => [
  articlesFeed(),
  newsFeed('all'),
  ...CATEGORIES.map((name) => newsFeed(name.toLowerCase())),
  ...(SITE.hasIssues ? [newsletterFeed()] : []),
  ...MAIN_FEEDS.map(({ slug, name }) => ({ path: feedPath(slug), name: `Calendar: ${name}` })),
];

const MORE = [
  { id: 'signs', title: 'The signs on this site' },
  { id: 'feeds', title: 'Feeds and calendars' },
];

export function Page() {
  const siteUrl = usePage().siteUrl;
  const { data } = usePageData(siteDocument('about'));
  if (!data) return <NotFoundPage />;
  return (
    <DocumentView document={data} more={MORE}>
      <JsonLd data={{ '@type': 'AboutPage', name: data.title, mainEntity: publisher(siteUrl) }} />
      <section aria-labelledby="signs" className="mt-12 border-t-2 border-ink pt-6">
        <h2 id="signs" className="text-3xl">
          The signs on this site
        </h2>
        <p className="mt-3 text-quiet">
          Adinkra are symbols of the Akan, best known from stamped cloth. Each one stands for an
          idea. We drew our own set and gave one to each section.
        </p>
        <ul className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {Object.entries(ADINKRA_SIGNS).map(([key, { name, meaning }]) => (
            <li key={key} className="flex gap-4">
              <Sign name={key as SignName} className="size-14 text-red" />
              <div>
                <h3 className="text-xl">{name}</h3>
                <p>{meaning}</p>
                <p className="text-sm text-quiet">{STANDS_FOR[key as keyof typeof STANDS_FOR]}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="feeds" className="mt-12 border-t-2 border-ink pt-6">
        <h2 id="feeds" className="text-3xl">
          Feeds and calendars
        </h2>
        <p className="mt-3 text-quiet">
          For feed readers and calendar apps. Free, with no account needed.{' '}
          <TextLink href="/developers">All feeds, and our API</TextLink>
        </p>
        <ul className="mt-4 grid gap-x-10 sm:grid-cols-2">
          {feeds().map(({ path, name }) => (
            <li key={path}>
              <TextLink href={path} alone>
                {name}
              </TextLink>
            </li>
          ))}
        </ul>
      </section>
    </DocumentView>
  );
}
