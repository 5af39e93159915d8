import type { Business } from '../../../contract/directory/business.ts';
import { HoursTable } from './hours-table.tsx';

/** What readers ask before they go: when, what, in which language, and whether it comes to them. */
export function BusinessFacts({ business }: { business: Business }) {
  const { hours, services, languages, delivery } = business;
  return (
    <>
      {hours && (
        <>
          <h3 className="mt-8 text-xl">Opening hours</h3>
          <HoursTable written={hours.lines.join('; ')} />
        </>
      )}
      {services.length > 0 && (
        <>
          <h3 className="mt-8 text-xl">Services</h3>
          <ul className="mt-3 flex flex-wrap gap-2">
            {services.map((name) => (
              <li key={name} className="bg-raised px-3 py-1">
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
      {languages.length > 0 && <Fact name="Languages">{listed(languages)}</Fact>}
      {delivery && <Fact name="Delivery">{deliveryText(delivery)}</Fact>}
    </>
  );
}

const Fact = (props: { name: string; children: string }) => (
  <>
    <h3 className="mt-8 text-xl">{props.name}</h3>
    <p className="mt-2">{props.children}</p>
  </>
);

const listed = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

function deliveryText({ offered, area }: NonNullable<Business['delivery']>): string {
  if (!offered) return 'No delivery';
  return area ? `Delivers: ${area}` : 'Delivers';
}
