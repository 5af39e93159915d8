import type { OutletView } from '../../../contract/news/live-news.ts';
import { SITE } from '../../../contract/site.ts';
import { longDate } from '../../../domain/time/relative-time.ts';
import { LiveAge } from '../../components/live-news/live-item.tsx';
import { OutletLink } from '../../components/live-news/outlet-link.tsx';
import { Unavailable } from '../../components/page/notice.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { SectionHeading } from '../../components/page/section-heading.tsx';
import { allOutlets } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { countryName, OWNER_NAMES } from './outlet-words.ts';

export function Page() {
  return (
    <section className="wrap py-8 lg:py-12">
      <PageHead
        title="Outlets"
        path="/outlets"
        description={`The newsrooms whose headlines ${SITE.name} lists, and when we last checked each one.`}
      />
      <h1 className="text-4xl sm:text-5xl">The outlets we follow</h1>
      <p className="mt-4 max-w-[65ch] text-lg text-quiet">
        Independent newsrooms whose headlines we list and link to. We check each one every ten
        minutes to six hours.
      </p>
      <Outlets />
    </section>
  );
}

function Outlets() {
  const { data } = usePageData(allOutlets());
  if (!data) return <Unavailable title="The list isn’t available right now" />;
  const readNow = data.filter((outlet) => outlet.enabled);
  const switchedOff = data.filter((outlet) => !outlet.enabled);
  return (
    <>
      <OutletList id="outlets-on" heading={`Following now (${readNow.length})`} outlets={readNow} />
      {switchedOff.length > 0 && (
        <OutletList
          id="outlets-off"
          heading={`Not currently followed (${switchedOff.length})`}
          outlets={switchedOff}
        />
      )}
    </>
  );
}

function OutletList(props: { id: string; heading: string; outlets: OutletView[] }) {
  return (
    <section className="mt-10" aria-labelledby={props.id}>
      <SectionHeading id={props.id} topic="News">
        {props.heading}
      </SectionHeading>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {props.outlets.map((outlet) => (
          <OutletCard key={outlet.id} outlet={outlet} />
        ))}
      </ul>
    </section>
  );
}

function OutletCard({ outlet }: { outlet: OutletView }) {
  const about = [countryName(outlet.country), outlet.section, OWNER_NAMES[outlet.ownerKind]].filter(
    Boolean,
  );
  return (
    <li className="border-t border-rule py-4">
      <h3 className="text-xl">
        {outlet.siteUrl ? (
          <OutletLink href={outlet.siteUrl}>{outlet.name} ↗</OutletLink>
        ) : (
          outlet.name
        )}
      </h3>
      <p className="text-sm text-quiet">{about.join(' · ')}</p>
      {outlet.enabled && <Health outlet={outlet} />}
    </li>
  );
}

const storyCount = (count: number) => (count === 1 ? '1 story' : `${count} stories`);

/** The desk sees the reason. */
const NotResponding = ({ since }: { since: string | null }) => (
  <>▲ Not responding{since && <> since {longDate(since)}</>}</>
);

/** The status has a shape and a word, so that nobody has to tell the colours apart. */
function Health({ outlet }: { outlet: OutletView }) {
  return (
    <div className="mt-1 text-sm">
      <p className={outlet.problem ? 'text-red' : 'text-green'}>
        {outlet.problem ? (
          <NotResponding since={outlet.lastOkAt} />
        ) : outlet.lastOkAt ? (
          '● Working'
        ) : (
          '○ Not checked yet'
        )}
      </p>
      {outlet.lastOkAt && (
        <p className="text-quiet">
          Last checked: <LiveAge publishedAt={outlet.lastOkAt} /> · {storyCount(outlet.items)}
        </p>
      )}
    </div>
  );
}
