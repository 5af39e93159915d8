import type { DayNameAnswer } from '../../../contract/calendar/day-name.ts';
import { TitledSection } from '../../components/page/titled-section.tsx';

export function NameTable({ names }: { names: DayNameAnswer }) {
  const rows = [
    { people: 'Asante and other Akan', lang: 'ak', ...names.akan },
    { people: 'Fante', lang: 'fat', ...names.fante },
    { people: 'Ewe', lang: 'ee', ...names.ewe },
    { people: 'Jamaica, in old records', lang: undefined, ...names.jamaica },
  ];
  return (
    <table className="mt-6 w-full text-left">
      <caption className="sr-only">Day names by people</caption>
      <thead className="border-b-2 border-ink">
        <tr>
          <th scope="col" className="py-2 pr-4">
            People
          </th>
          <th scope="col" className="py-2 pr-4">
            Boy
          </th>
          <th scope="col" className="py-2">
            Girl
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
              {female ?? 'Lists disagree'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function OrderOfBirth({ names }: { names: DayNameAnswer }) {
  return (
    <TitledSection id="order" title="Birth-order names" className="mt-10">
      <p className="mt-2 text-quiet">
        Two brothers may both be born on a {names.weekday}, so the Akan also have names for birth
        order, and <span lang="ak">Ata</span> or <span lang="ak">Ataa</span> for a twin.
      </p>
      <ul className="mt-4 grid gap-x-8 sm:grid-cols-2">
        {names.order.map(({ place: order, male, female }) => (
          <li key={order} className="flex justify-between gap-4 border-b border-rule py-2">
            <span className="text-quiet">{order}</span>
            <span lang="ak" className="font-semibold">
              {male === female ? male : `${male}, ${female}`}
            </span>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

export function OtherPeoples() {
  return (
    <TitledSection
      id="others"
      title="Peoples without day names"
      className="mt-10 max-w-[65ch] space-y-4"
    >
      <p>
        Not everyone in Ghana is named after the day. A Ga name tells you the town, the quarter, the
        father’s house and the child’s place among its siblings, and elders know it before the
        birth. The Dagomba give a traditional or an Islamic name. We haven’t found a list we trust
        for Ghana’s other peoples.
      </p>
    </TitledSection>
  );
}
