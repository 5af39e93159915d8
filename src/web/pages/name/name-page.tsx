import { DAY_NAMES } from '../../../domain/calendar/akan-calendar.ts';
import { whyNoBirthday } from '../../../domain/calendar/day-of-birth.ts';
import { dayOf, WEEKDAYS } from '../../../domain/time/calendar-day.ts';
import { Notice } from '../../components/page/notice.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { dayNamesOf } from '../../data/queries.ts';
import { useNow } from '../../data/use-now.ts';
import { usePageData, usePageRequest } from '../../page/page-data.ts';
import { NameForm } from './name-form.tsx';
import { NameView } from './name-view.tsx';

/** `/name` asks for a birthday, `/name/1990-03-06` answers. Both work without scripts. */
export function Page({ id }: { id: string }) {
  return id ? <NameOf born={id} /> : <AskForBirthday />;
}

function AskForBirthday() {
  const today = dayOf(useNow());
  const born = usePageRequest().search.get('born');
  return <NameQuestion why={born === null ? undefined : whyNoBirthday(born.trim(), today)} />;
}

function NameOf({ born }: { born: string }) {
  const today = dayOf(useNow());
  const { data } = usePageData(dayNamesOf(born));
  const why = whyNoBirthday(born, today);
  if (why) return <NameQuestion why={why} noIndex />;
  if (!data) return <NameQuestion why="That name isn’t available right now." noIndex />;
  return <NameView names={data} today={today} />;
}

function NameQuestion({ why, noIndex = false }: { why: string | undefined; noIndex?: boolean }) {
  const today = dayOf(useNow());
  return (
    <div className="wrap-text pt-8 pb-8 lg:pt-12">
      <PageHead
        title="What’s my Ghanaian day name?"
        description="Find the Akan, Fante and Ewe name for the day you were born, with its story, birth-order names and a picture to share."
        path="/name"
        image="/names/saturday.png"
        imageAlt="Kwame and Ama, the names for children born on a Saturday"
        noIndex={noIndex}
      />
      <h1 className="text-4xl sm:text-5xl">What’s my day name?</h1>
      <p className="mt-4 text-xl text-quiet">
        The Akan, the Ewe and their neighbours name a child after the day of the week it was born.
        Enter your date of birth to find your name.
      </p>
      <div className="mt-6 space-y-5">
        {why && <Notice title={why} />}
        <NameForm today={today} />
        <p className="text-sm text-quiet">
          Your date of birth will be in the page’s address, so you can share it.
        </p>
      </div>
      <AllDayNames />
    </div>
  );
}

/** The Akan names of the week, Sunday first. */
function AllDayNames() {
  return (
    <table className="mt-8 w-full text-left">
      <caption className="pb-2 text-left text-quiet">
        The Akan names, as the Asante say them
      </caption>
      <thead className="border-b-2 border-ink">
        <tr>
          {['Born on', 'Boy', 'Girl'].map((heading) => (
            <th key={heading} scope="col" className="py-2 pr-4">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {DAY_NAMES.map(({ male, female }, index) => (
          <tr key={male} className="border-b border-rule">
            <th scope="row" className="py-2 pr-4 font-semibold">
              {WEEKDAYS[index]}
            </th>
            <td className="py-2 pr-4" lang="ak">
              {male}
            </td>
            <td className="py-2" lang="ak">
              {female}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
