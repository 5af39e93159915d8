import { useRead, useRows } from '../../kit/data/desk-data.ts';
import { useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { DeskNav } from '../../kit/layout/desk-nav.tsx';
import { Items } from './items.tsx';
import { Outlets } from './outlets.tsx';
import { RulesView } from './rules-view.tsx';
import { TryAddress } from './try-address.tsx';

const TABS = {
  live: ['Latest stories', Items],
  'live/outlets': ['Outlets', Outlets],
  'live/test': ['Add an outlet', TryAddress],
  'live/rules': ['Filing rules', RulesView],
} as const;

const TAB_NAMES = ['live', 'live/outlets', 'live/test', 'live/rules'] as const;

/** Live news at the desk. The address decides which tab is open. */
export function LiveView() {
  const { route } = useDeskRoute();
  const opened = route?.name === 'live/outlet' ? 'live/outlets' : route?.name;
  const tab = TAB_NAMES.find((name) => name === opened) ?? 'live';
  const [title, Tab] = TABS[tab];
  const { data: outlets } = useRead('/admin/outlets');
  const { data: items } = useRows('/admin/live-items', 1, { each: 'story' }).query;
  return (
    <>
      <DeskNav
        label="Live news"
        names={TAB_NAMES.map((name) => [name, TABS[name][0]])}
        counts={{ live: items?.total ?? 0, 'live/outlets': outlets?.length ?? 0 }}
        chosen={tab}
        className="-mt-3 mb-3 border-b border-rule text-sm lg:-mt-4 lg:mb-4"
      />
      <h2 className="sr-only">{title}</h2>
      <Tab />
    </>
  );
}
