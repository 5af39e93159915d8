import { Link, useSearch } from 'wouter';
import { Items } from './items.tsx';
import { Outlets } from './outlets.tsx';
import { RulesView } from './rules-view.tsx';
import { TryAddress } from './try-address.tsx';

const PARTS = {
  outlets: ['Outlets', Outlets],
  items: ['Newest items', Items],
  try: ['Try an address', TryAddress],
  rules: ['Filing rules', RulesView],
} as const;

/** Live news as the desk steers it. The address says which part is open. */
export function LiveView() {
  const chosen = new URLSearchParams(useSearch()).get('part') ?? '';
  const part = chosen in PARTS ? (chosen as keyof typeof PARTS) : 'outlets';
  const [title, Part] = PARTS[part];
  return (
    <>
      <nav aria-label="Live news" className="-mt-4 mb-6 overflow-x-auto">
        <ul className="flex">
          {Object.entries(PARTS).map(([name, [label]]) => (
            <li key={name}>
              <Link
                href={`/admin?view=live&part=${name}`}
                aria-current={name === part ? 'page' : undefined}
                className="chip text-sm"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <h2 className="mb-3 text-2xl">{title}</h2>
      <Part />
    </>
  );
}
