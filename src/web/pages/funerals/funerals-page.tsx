import {
  type FoundFunerals,
  FUNERAL_TIMES,
  type Funeral,
  type FuneralSearch,
} from '../../../contract/funerals/funeral.ts';
import { filterAddress } from '../../../contract/search/filter-address.ts';
import { SITE } from '../../../contract/site.ts';
import { writeCount } from '../../../contract/write-count.ts';
import { eventsFeed } from '../../../domain/feeds/feeds.ts';
import { inOrder, lifeOf, partShort } from '../../../domain/funerals/funeral-words.ts';
import { FOUND_ANCHOR } from '../../components/page/found-anchor.ts';
import { TextLink } from '../../components/page/links.tsx';
import { ListData } from '../../components/page/list-data.tsx';
import { Unavailable } from '../../components/page/notice.tsx';
import { FeedLinks, PageHead } from '../../components/page/page-head.tsx';
import { chosenFunerals } from '../../data/chosen-searches.ts';
import { usePage } from '../../data/page-info.ts';
import { foundFunerals } from '../../data/queries.ts';
import { FilterChips } from '../../forms/filter-chips.tsx';
import { Choice, Words } from '../../forms/filter-controls.tsx';
import { usePageData, usePageRequest } from '../../page/page-data.ts';
import { MourningBand } from './funeral-view.tsx';

const PATH = '/funerals';
/** The calendar’s filter for the parts of funerals. */
const PARTS = 'kind=funeral';

export function Page() {
  const filter = chosenFunerals(usePageRequest().search);
  const { data } = usePageData(foundFunerals(filter));
  const feed = eventsFeed(PARTS, 'Funerals');
  return (
    <section className="wrap py-6 lg:py-10">
      <PageHead
        title="Funerals"
        path={PATH}
        description="Funeral announcements of Ghanaian families at home and abroad, by name, hometown, place and date."
      />
      <FeedLinks feed={feed} />
      <MourningBand />
      <div className="mt-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <h1 className="text-3xl sm:text-5xl">Funerals</h1>
        <a href="/funeral-announcement" className="button">
          Announce a funeral
        </a>
      </div>
      {(SITE.hasFunerals || data?.total || isFiltered(filter)) && <Filters filter={filter} />}
      <FilterChips path={PATH} filter={{ ...filter }} chips={chipsOf(filter)} />
      <Found filter={filter} data={data} />
      <p className="no-print mt-8 border-t border-rule pt-4 text-sm text-quiet">
        What everyone may attend:{' '}
        <TextLink href={`/api/calendar/find.ics?${PARTS}`}>as a calendar (.ics)</TextLink> or{' '}
        <TextLink href={feed.path}>as a feed</TextLink>.{' '}
        <TextLink href={`/events?${PARTS}`}>Choose a town or region</TextLink>
      </p>
    </section>
  );
}

const isFiltered = ({ q, hometown, abroad, on }: FuneralSearch) =>
  Boolean(q || hometown || abroad || on);

/** A plain form: the choices are in the address, which can be saved and sent on. */
const Filters = ({ filter }: { filter: FuneralSearch }) => (
  <form
    action={`${PATH}#${FOUND_ANCHOR}`}
    method="get"
    className="no-print mt-4 border-y border-rule sm:grid sm:grid-cols-2 sm:gap-3 sm:py-4 lg:grid-cols-6 lg:items-end"
  >
    <details className="marked phone-details">
      <summary className="flex min-h-11 items-center gap-2 font-semibold">Find a funeral</summary>
      <div className="phone-details-content grid gap-3 pb-4">
        <Words name="q" label="Name" typed={filter.q} placeholder="Kwasi or Kwesi" />
        <Words name="hometown" label="Hometown" typed={filter.hometown} />
        <Words name="abroad" label="Place abroad" typed={filter.abroad} placeholder="Hamburg" />
        <label className="grid gap-1 text-sm font-semibold">
          Date
          <input type="date" name="on" className="field font-normal" defaultValue={filter.on} />
        </label>
        <Choice name="when" label="When" chosen={filter.when ?? 'coming'}>
          {Object.entries(FUNERAL_TIMES)}
        </Choice>
        <button type="submit" className="button">
          Find
        </button>
      </div>
    </details>
  </form>
);

const chipsOf = ({ q, hometown, abroad, on }: FuneralSearch) => [
  ...(q ? [{ shown: `“${q}”`, fields: ['q'] }] : []),
  ...(hometown ? [{ shown: `From ${hometown}`, fields: ['hometown'] }] : []),
  ...(abroad ? [{ shown: `Held in ${abroad}`, fields: ['abroad'] }] : []),
  ...(on ? [{ shown: `On ${on}`, fields: ['on'] }] : []),
];

function Found({ filter, data }: { filter: FuneralSearch; data: FoundFunerals | undefined }) {
  if (!data) return <Unavailable title="Announcements aren’t available right now" />;
  const { funerals, total, next } = data;
  return (
    <>
      {(total > 0 || isFiltered(filter)) && (
        <h2 id={FOUND_ANCHOR} className="mt-4 scroll-mt-4 text-2xl">
          {total === 1 ? '1 announcement' : `${writeCount(total)} announcements`}
        </h2>
      )}
      {total === 0 && <p className="mt-3 text-quiet">{nothingFound(filter)}</p>}
      <ListData
        name="Funerals"
        path={PATH}
        items={funerals.map(({ id, name }) => ({ name, url: `/funeral/${id}` }))}
      />
      <ul className="mt-3">
        {funerals.map((funeral) => (
          <FuneralRow key={funeral.id} funeral={funeral} />
        ))}
      </ul>
      {next && (
        <a
          href={`${PATH}?${filterAddress({ ...filter, page: next })}#${FOUND_ANCHOR}`}
          className="button button-plain mt-6"
        >
          Next page
        </a>
      )}
    </>
  );
}

const nothingFound = (filter: FuneralSearch): string =>
  isFiltered(filter)
    ? 'Try fewer words, another spelling, or another date.'
    : 'No funerals are announced at the moment.';

function FuneralRow({ funeral }: { funeral: Funeral }) {
  const { id, name, photo, city } = funeral;
  const { years, age } = lifeOf(funeral);
  const isLight = usePage().light;
  return (
    <li className="relative flex gap-4 border-t border-rule py-4">
      {photo && !isLight && (
        <img
          src={photo.smallUrl}
          alt=""
          width={84}
          height={84}
          loading="lazy"
          className="size-21 bg-raised"
        />
      )}
      <div className="min-w-0">
        <h3 className="small-headline text-xl break-words">
          <a href={`/funeral/${id}`} className="headline-link after:absolute after:inset-0">
            {name}
          </a>
        </h3>
        <p className="text-sm text-quiet">
          {[years, age !== null && `aged ${age}`, `of ${city}`].filter(Boolean).join(', ')}
        </p>
        <ul className="mt-1">
          {inOrder(funeral.parts).map((part) => (
            <li key={part.kind + part.startDate}>{partShort(part)}</li>
          ))}
        </ul>
      </div>
    </li>
  );
}
