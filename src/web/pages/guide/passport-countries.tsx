import type { GuideId } from '../../../contract/guides/guide-choices.ts';
import { PASSPORT_GUIDES } from '../../../contract/guides/guide-choices.ts';

/** Where do you live? Each answer is an address of its own, so it needs no script. */
export function PassportCountries({ id }: { id: GuideId }) {
  if (!PASSPORT_GUIDES[id]) return null;
  return (
    <nav aria-labelledby="places" className="no-print mt-6 bg-raised p-5">
      <h2 id="places" className="text-xl">
        Where do you live?
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {Object.entries(PASSPORT_GUIDES).map(([guide, country]) => (
          <li key={guide}>
            <a
              href={`/guide/${guide}`}
              className={guide === id ? 'button' : 'button button-plain'}
              aria-current={guide === id ? 'page' : undefined}
            >
              {country}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
