import { HOME_ZONE } from '../../../contract/home-zone.ts';
import { daysAway } from '../../../domain/calendar/next-festivals.ts';
import { eventDate } from '../../../domain/events/event-time.ts';
import { ghanaToday } from '../../data/queries.ts';
import { useNow } from '../../data/use-now.ts';
import { usePageData } from '../../page/page-data.ts';
import { ExchangeRates } from '../remittance/exchange-rates.tsx';
import { OPENNESS } from '../today/today-page.tsx';

/** One slim band: Accra's time, open or closed, the next festival, and the rates that are current. */
export function GhanaToday() {
  const time = useNow().toISOString().slice(11, 16);
  const { data } = usePageData(ghanaToday());
  if (!data) return null;
  const { today, openness, festivals } = data;
  const [festival] = festivals;
  return (
    <section aria-label="Ghana today" className="border-b border-rule bg-raised">
      <div className="wrap flex flex-wrap items-center gap-x-8 py-2 lg:justify-between">
        <a href="/today" className={`${LINK} gap-x-3`}>
          <span>
            Accra{' '}
            <strong className="text-xl tabular-nums" data-gap={0}>
              {time}
            </strong>
          </span>
          <span>
            Offices: <strong>{OPENNESS[openness]}</strong>
          </span>
        </a>
        {festival && (
          <a href={`/event/${festival.id}`} className={LINK}>
            <span>
              <strong>
                {festival.title} {daysAway(today.day, festival)}
              </strong>
              <span className="text-quiet max-sm:hidden">
                , {eventDate(festival.from, HOME_ZONE)}
              </span>
            </span>
          </a>
        )}
        <ExchangeRates />
      </div>
    </section>
  );
}

const LINK = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';
