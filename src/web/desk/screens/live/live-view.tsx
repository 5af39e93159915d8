import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { deskOutlets, pageOf } from '../../kit/data/desk-data.ts';
import { DeskNav } from '../../kit/layout/desk-nav.tsx';
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
  const { data: outlets } = useQuery(deskOutlets());
  const { data: items } = useQuery(pageOf('/admin/live-items', { page: 1 }));
  return (
    <>
      <DeskNav
        label="Live news"
        to="/admin?view=live&part="
        names={Object.entries(TABS).map(([name, [label]]) => [name, label])}
        counts={{ items: items?.total ?? 0, outlets: outlets?.length ?? 0 }}
        chosen={tab}
        className="-mt-4 mb-6 text-sm"
      />
      <h2 className="mb-3 text-2xl">{title}</h2>
      <Tab />
    </>
  );
}
