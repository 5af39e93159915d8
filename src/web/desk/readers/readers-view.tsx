import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  DIRECT,
  OTHERS,
  READERSHIP_DAYS,
  type Readership,
  UNKNOWN,
  type ViewsOfName,
} from '../../../contract/desk/readership.ts';
import { COUNTRY_NAMES, type Country } from '../../../contract/places/countries.ts';
import { deskReadership } from '../data/desk-data.ts';
import { Choice } from '../layout/choice.tsx';
import { DeskList } from '../layout/desk-list.tsx';
import { NameList } from './name-list.tsx';
import { ReaderFigures } from './reader-figures.tsx';
import { DayTable, ViewsChart } from './views-chart.tsx';

const NAMES: Record<string, string> = {
  [DIRECT]: 'Direct (typed, bookmarked or from an app)',
  [OTHERS]: 'Others',
  '/': 'Front page',
  [UNKNOWN]: 'Unknown',
  phone: 'Phones',
  tablet: 'Tablets',
  desktop: 'Computers',
};
const nameOf = ({ name }: ViewsOfName) => NAMES[name] ?? name;
const countryOf = ({ name }: ViewsOfName) => COUNTRY_NAMES[name as Country] ?? NAMES[name] ?? name;

/** Views by page, source, country and device. */
export function ReadersView() {
  const [days, setDays] = useState('30');
  const query = useQuery(deskReadership(days));
  return (
    <>
      <div className="max-w-xs">
        <Choice
          label="Period"
          value={days}
          onChoose={setDays}
          options={READERSHIP_DAYS.map((span) => [String(span), `Last ${span} days`] as const)}
        />
      </div>
      <DeskList
        query={query}
        loading="Loading readers..."
        empty="No views yet"
        isEmpty={() => false}
      >
        {(readership) => <Figures readership={readership} />}
      </DeskList>
    </>
  );
}

function Figures({ readership }: { readership: Readership }) {
  const { days, months, pages, referrers, countries, devices } = readership;
  return (
    <>
      {!readership.isCounted && (
        <p role="status" className="mt-4 border-l-4 border-gold bg-raised p-4">
          Counting is switched off (COUNT_VIEWS=off). Earlier figures are still shown.
        </p>
      )}
      <ReaderFigures readership={readership} />
      <ViewsChart caption={`Views and visits in the last ${days.length} days`} days={days} />
      <div className="mt-8 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <NameList
          title="Pages"
          rows={pages}
          nameOf={(page) => page.title ?? nameOf(page)}
          hrefOf={({ name }) => (name === OTHERS ? undefined : name)}
        />
        <div className="grid content-start gap-8">
          <NameList title="Sources of visits" rows={referrers} nameOf={nameOf} />
          <NameList
            title="Countries, by the browser’s time zone"
            rows={countries}
            nameOf={countryOf}
          />
          <NameList title="Devices" rows={devices} nameOf={nameOf} />
        </div>
      </div>
      {months.length > 0 && (
        <section className="mt-8">
          <h2 className="text-2xl">Earlier months</h2>
          <DayTable caption="Views by month" days={months.toReversed()} />
        </section>
      )}
      <p className="mt-8 max-w-[80ch] text-sm text-quiet">
        A view is a page shown on a reader’s screen. A visit is a view that came from outside the
        site. We don’t identify people, so there is no number of readers. Bots, browsers without
        JavaScript and readers who opt out (Global Privacy Control or Do Not Track) are not counted.
        Days follow Accra time and are combined into months after 90 days.
      </p>
    </>
  );
}
