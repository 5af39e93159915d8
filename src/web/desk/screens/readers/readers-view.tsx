import { OTHERS, type Readership } from '../../../../contract/desk/readership.ts';
import { writeCount } from '../../../../contract/write-count.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { TextLink } from '../../../components/page/links.tsx';
import { useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { BackButton } from '../../kit/layout/controls.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import { useList } from '../../kit/lists/list-filters.tsx';
import { NameList, ReaderFigures } from './reader-figures.tsx';
import { countryOf, hourOf, nameOf, periodOf, ReaderRange } from './reader-range.tsx';
import { DayTable, ViewsChart } from './views-chart.tsx';
import { WhatWorkedSection } from './what-worked.tsx';

/** Views by time, page, source, campaign, country and device, for the site or one page. */
export function ReadersView() {
  const list = useList('readers', { range: '30' });
  const { route, hrefOf } = useDeskRoute();
  const range = list.values.range ?? '30';
  if (route?.name === 'readers/page') return <PageFigures path={`/${route.params.path}`} />;
  return (
    <>
      <ReaderRange list={list} range={range} />
      <Read path="/admin/readership" params={{ range }} refetchMs={() => LIVE_INTERVAL_MS}>
        {(readership) => (
          <>
            {!readership.isCounted && (
              <p role="status" className="mt-4 border-l-4 border-gold bg-raised p-4">
                Counting is switched off (COUNT_VIEWS=off). Earlier figures are still shown.
              </p>
            )}
            <ReaderFigures readership={readership} period={periodOf(range)} />
            <Charts readership={readership} range={range} />
            <WhatWorkedSection range={range} period={periodOf(range)} />
            <Names
              readership={readership}
              hrefOf={(path) => hrefOf(deskPath('readers/page', { path: path.slice(1) }))}
            />
            <WhatCounts months={readership.months} />
          </>
        )}
      </Read>
    </>
  );
}

/** Views of the last half hour are on the screen. */
const LIVE_INTERVAL_MS = 30_000;
const HOURS = { name: 'Hour', labelOf: hourOf };

function Charts({ readership: { days, hours }, range }: { readership: Readership; range: string }) {
  const period = periodOf(range);
  return (
    <div className="grid gap-x-10 lg:grid-cols-2">
      {days.length > 1 && <ViewsChart caption={`Views and visits ${period}`} days={days} />}
      {hours.some(({ views }) => views > 0) && (
        <ViewsChart
          caption={`By hour of the day in Accra, ${period}`}
          days={hours.map(({ hour, ...figures }) => ({ day: hour, ...figures }))}
          unit={HOURS}
        />
      )}
    </div>
  );
}

interface NamesProps {
  readership: Readership;
  /** The figures of one page. */
  hrefOf: (page: string) => string;
}

function Names({ readership, hrefOf }: NamesProps) {
  const { pages, referrers, campaigns, countries, devices } = readership;
  return (
    <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <NameList
        title="Pages"
        rows={pages}
        nameOf={(page) => page.title ?? nameOf(page)}
        hrefOf={({ name }) => (name === OTHERS ? undefined : hrefOf(name))}
      />
      <div className="grid content-start gap-8">
        <NameList title="Sources of visits" rows={referrers} nameOf={nameOf} />
        <NameList title="Campaigns" rows={campaigns} nameOf={nameOf} />
        <NameList
          title="Countries, by the browser’s time zone"
          rows={countries}
          nameOf={countryOf}
        />
        <NameList title="Devices" rows={devices} nameOf={nameOf} />
      </div>
    </div>
  );
}

/** The months that are left of older days, and what the figures mean. */
function WhatCounts({ months }: Pick<Readership, 'months'>) {
  return (
    <>
      {months.length > 0 && (
        <section className="mt-8">
          <h2 className="text-2xl">Earlier months</h2>
          <DayTable caption="Views by month" days={months.toReversed()} />
        </section>
      )}
      <p className="mt-8 max-w-[80ch] text-sm text-quiet">
        We add up pages, sources, campaigns, countries, devices and hours, each on its own, and
        store nothing about people: no cookies, no addresses, no number of readers. What worked adds
        up each page’s confirmed sign-ups, uses of its share buttons, visits by browsers that had
        been here before, and campaigns.
      </p>
      <p className="mt-2 max-w-[80ch] text-sm text-quiet">
        A view is a page shown on a reader’s screen. A visit is a view that came from outside the
        site. A campaign is the tag of a link (<code>?c=spring</code> or{' '}
        <code>?utm_campaign=spring</code>), named once three networks have followed it. Bots,
        browsers without JavaScript and readers who opt out (Global Privacy Control or Do Not Track)
        are not counted. Days follow Accra time. Hours are shown for 35 days, and days are combined
        into months after 90.
      </p>
    </>
  );
}

const PageFigures = ({ path }: { path: string }) => (
  <section>
    <BackButton to="readers">All pages</BackButton>
    <h2 className="text-2xl break-words">
      <TextLink href={path}>{path}</TextLink>
    </h2>
    <Read path="/admin/readership/page" params={{ path }}>
      {({ total, days }) => (
        <>
          <p className="mt-2">{writeCount(total)} views in total</p>
          <ViewsChart caption="Views and visits in the last 90 days" days={days} />
        </>
      )}
    </Read>
  </section>
);
