import { ANNOUNCED_FESTIVALS } from '../../../domain/announced-festivals.ts';

/** Festivals the calendar cannot place, so that nobody takes their absence for an answer. */
export function AnnouncedFestivals() {
  return (
    <details className="mt-4 border-y border-rule">
      <summary className="flex min-h-11 items-center font-semibold">
        Festivals with a date announced each year
      </summary>
      <ul className="divide-y divide-rule pb-2 text-sm">
        {ANNOUNCED_FESTIVALS.map(({ name, place, usually }) => (
          <li key={name} className="py-2">
            <strong>{name}</strong>, {place}. {usually}
          </li>
        ))}
      </ul>
    </details>
  );
}
