import { useSearch } from 'wouter';
import { DeskNav } from '../layout/desk-nav.tsx';
import { Items } from './items.tsx';
import { Outlets } from './outlets.tsx';
import { RulesView } from './rules-view.tsx';
import { TryAddress } from './try-address.tsx';

const PARTS = {
  items: ['Newest items', Items],
  outlets: ['Outlets', Outlets],
  try: ['Try an address', TryAddress],
  rules: ['Filing rules', RulesView],
} as const;

/** Live news at the desk. The address decides which part is open. */
export function LiveView() {
  const chosen = new URLSearchParams(useSearch()).get('part') ?? '';
  const part = chosen in PARTS ? (chosen as keyof typeof PARTS) : 'items';
  const [title, Part] = PARTS[part];
  return (
    <>
      <DeskNav
        label="Live news"
        to="/admin?view=live&part="
        names={Object.entries(PARTS).map(([name, [label]]) => [name, label])}
        chosen={part}
        className="-mt-4 mb-6 text-sm"
      />
      <h2 className="mb-3 text-2xl">{title}</h2>
      <Part />
    </>
  );
}
