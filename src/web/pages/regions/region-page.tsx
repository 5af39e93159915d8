import type { RegionView } from '../../../contract/regions/region.ts';
import { eventsFeed, regionFeed } from '../../../domain/feeds/feeds.ts';
import type { GhanaRegion } from '../../../domain/places/ghana-regions.ts';
import { regionOfSlug, regionSlug } from '../../../domain/places/region-names.ts';
import { LiveItem } from '../../components/live-news/live-item.tsx';
import { REGIONS } from '../../components/page/breadcrumbs.tsx';
import { TextLink } from '../../components/page/links.tsx';
import { ListData } from '../../components/page/list-data.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { FeedLinks, PageHead } from '../../components/page/page-head.tsx';
import { TitledSection } from '../../components/page/titled-section.tsx';
import { regionById } from '../../data/queries.ts';
import { Island } from '../../page/island.tsx';
import { usePageData } from '../../page/page-data.ts';
import { Listings } from '../directory/listings.tsx';
import { EventRow } from '../events/event-row.tsx';
import { OwnRegion } from './own-region.tsx';
import { RegionSketch } from './region-map.tsx';

/** One region: its news, its festivals and events, its businesses. */
export function Page({ id }: { id: string }) {
  const { data } = usePageData(regionById(id));
  const region = regionOfSlug(id);
  if (!data || !region) {
    return (
      <MessageScreen title="Region Not Found">
        <p>Ghana has no region by that name. See “Ghana by region” for all sixteen.</p>
      </MessageScreen>
    );
  }
  const listings = <RegionListings view={data} region={region} />;
  // Under a few headlines there is room for the businesses.
  const hasMuchNews = data.news.length > 5;
  return (
    <div className="wrap py-8 lg:py-12">
      <RegionHead region={region} news={data.news} />
      <div className="flex items-start justify-between gap-6">
        <div>
          <p className="font-semibold text-red">
            <a href="/regions" className="inline-flex min-h-6 items-center underline">
              Ghana by region
            </a>
          </p>
          <h1 className="mt-1 text-4xl sm:text-5xl">{region.name}</h1>
          <p className="mt-2 text-lg text-quiet">Capital: {region.capital}</p>
          <Island
            component={OwnRegion}
            props={{ slug: regionSlug(region), name: region.name }}
            when="visible"
          />
        </div>
        <RegionSketch region={region} />
      </div>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="grid content-start gap-8 lg:col-span-7">
          <News view={data} />
          {!hasMuchNews && listings}
        </div>
        <div className="grid content-start gap-8 lg:col-span-5">
          <WhatsOn view={data} />
          <Funerals view={data} slug={regionSlug(region)} />
          {hasMuchNews && listings}
        </div>
      </div>
    </div>
  );
}

function News({ view: { news, name } }: { view: RegionView }) {
  return (
    <TitledSection id="news" title={`News from ${name}`} look={HEADING}>
      {news.length === 0 && (
        <p className="py-4 text-quiet">
          No recent stories mention a town in this region.{' '}
          <TextLink href="/news/all">All news</TextLink>
        </p>
      )}
      {news.map((item) => (
        <LiveItem key={item.id} item={item} size="line" />
      ))}
    </TitledSection>
  );
}

function WhatsOn({ view: { events, announced } }: { view: RegionView }) {
  return (
    <TitledSection id="whats-on" title="Festivals and events" look={HEADING}>
      <ul className="divide-y divide-rule">
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
        {announced.map(({ name, place, dating }) => (
          <li key={name} className="py-4">
            <h3 className="small-headline text-lg">{name}</h3>
            <p className="mt-1 text-sm text-quiet">
              {place}. {dating}
            </p>
          </li>
        ))}
      </ul>
      {events.length + announced.length === 0 && (
        <p className="py-4 text-quiet">Nothing listed here for the coming year.</p>
      )}
      <a href="/event-submission" className={MORE}>
        Tell us about an event
      </a>
    </TitledSection>
  );
}

function Funerals({ view, slug }: { view: RegionView; slug: string }) {
  if (view.funerals.length === 0) return null;
  const search = `kind=funeral&region=${slug}`;
  return (
    <TitledSection id="funerals" title="Funerals" look={HEADING}>
      <ul className="divide-y divide-rule">
        {view.funerals.map((part) => (
          <EventRow key={part.id} event={part} />
        ))}
      </ul>
      <TextLink href={`/api/calendar/find.ics?${search}`}>Calendar (.ics)</TextLink> ·{' '}
      <TextLink href={eventsFeed(search).path}>Feed</TextLink>
    </TitledSection>
  );
}

function RegionListings({ view, region }: { view: RegionView; region: GhanaRegion }) {
  const { businesses } = view;
  return (
    <TitledSection id="listings" title="Businesses" look={HEADING}>
      <Listings businesses={businesses} isNarrow />
      {businesses.length === 0 && (
        <p className="py-4 text-quiet">
          No businesses listed yet. <TextLink href="/business-listing">List the first one</TextLink>
          .
        </p>
      )}
      <a href={`/directory?region=${encodeURIComponent(region.listedAs)}`} className={MORE}>
        {region.listedAs === region.name
          ? 'Search the directory'
          : `Search the directory in the former ${region.listedAs} Region`}
      </a>
    </TitledSection>
  );
}

const MORE =
  'inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4';

const HEADING = 'border-b-2 border-ink pb-2 text-2xl';

/** What machines read of a region's page. */
function RegionHead({ region, news }: { region: GhanaRegion } & Pick<RegionView, 'news'>) {
  return (
    <>
      <PageHead
        title={`${region.name} Region`}
        path={`/region/${regionSlug(region)}`}
        trail={[REGIONS]}
        description={`News, festivals, events and businesses in ${region.capital} and across the ${region.name} Region.`}
      />
      <FeedLinks feed={regionFeed(region)} />
      <ListData
        name={`${region.name} Region`}
        path={`/region/${regionSlug(region)}`}
        items={news.map(({ id, title }) => ({ name: title, url: `/story/${id}` }))}
      />
    </>
  );
}
