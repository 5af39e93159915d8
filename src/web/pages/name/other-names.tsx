import type { DayNameAnswer } from '../../../contract/calendar/day-name.ts';

export function NameTable({ names }: { names: DayNameAnswer }) {
  const rows = [
    { people: 'Asante and other Akan', lang: 'ak', ...names.akan },
    { people: 'Fante', lang: 'fat', ...names.fante },
    { people: 'Ewe', lang: 'ee', ...names.ewe },
    { people: 'Jamaica, in old records', lang: undefined, ...names.jamaica },
  ];
  return (
    <table className="mt-8 w-full max-w-3xl text-left">
      <caption className="sr-only">Names of the day by people</caption>
      <thead className="border-b-2 border-ink">
        <tr>
          <th scope="col" className="py-2 pr-4">
            Who says it
          </th>
          <th scope="col" className="py-2 pr-4">
            A boy
          </th>
          <th scope="col" className="py-2">
            A girl
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ people, lang, male, female }) => (
          <tr key={people} className="border-b border-rule align-top">
            <th scope="row" className="py-3 pr-4 font-semibold">
              {people}
            </th>
            <td className="py-3 pr-4" lang={lang}>
              {male}
            </td>
            <td className="py-3" lang={lang}>
              {female}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function OrderOfBirth({ names }: { names: DayNameAnswer }) {
  return (
    <section aria-labelledby="order" className="mt-10 max-w-3xl">
      <h2 id="order" className="text-2xl">
        And which child were you?
      </h2>
      <p className="mt-2 text-quiet">
        Two brothers may both be born on a {names.weekday}. So the Akan also have names for the
        order of birth, and <span lang="ak">Ata</span> or <span lang="ak">Ataa</span> for a twin.
      </p>
      <ul className="mt-4 grid gap-x-8 sm:grid-cols-2">
        {names.order.map(({ place, male, female }) => (
          <li key={place} className="flex justify-between gap-4 border-b border-rule py-2">
            <span className="text-quiet">{place}</span>
            <span lang="ak" className="font-semibold">
              {male === female ? male : `${male}, ${female}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function OtherPeoples() {
  return (
    <section aria-labelledby="others" className="mt-10 max-w-[65ch] space-y-4">
      <h2 id="others" className="text-2xl">
        Where the day does not decide
      </h2>
      <p>
        Not everybody in Ghana is named for the day. A Ga name tells the town, the quarter, the
        father’s house and the child’s place among its siblings; elders know it before the child is
        born. The Dagomba give a name of their own tradition or an Islamic one. For the other
        peoples of Ghana we have found no list that we could stand behind.
      </p>
    </section>
  );
}
