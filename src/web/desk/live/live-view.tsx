import { useSearch } from 'wouter';
import { DeskNav } from '../layout/desk-nav.tsx';
import { Items } from './items.tsx';
import { Outlets } from './outlets.tsx';
import { RulesView } from './rules-view.tsx';
import { TryAddress } from './try-address.tsx';

const TABS = {
  items: ['Latest stories', Items],
  outlets: ['Outlets', Outlets],
  try: ['Test a feed', TryAddress],
  rules: ['Filing rules', RulesView],
} as const;

/** Live news at the desk. The address decides which tab is open. */
export function LiveView() {
  const chosen = new URLSearchParams(useSearch()).get('part') ?? '';
  const tab = chosen in TABS ? (chosen as keyof typeof TABS) : 'items';
  const [title, Tab] = TABS[tab];
  return (
    <>
      <DeskNav
        label="Live news"
        to="/admin?view=live&part="
        names={Object.entries(TABS).map(([name, [label]]) => [name, label])}
        chosen={tab}
        className="-mt-4 mb-6 text-sm"
      />
      <h2 className="mb-3 text-2xl">{title}</h2>
      <Tab />
    </>
  );
}
