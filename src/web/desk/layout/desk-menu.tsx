import { Link } from 'wouter';

export interface MenuItem {
  name: string;
  title: string;
  group: string;
  count: number;
}

interface Props {
  items: readonly MenuItem[];
  chosen: string;
  onChosen: () => void;
}

/**
 * The groups of the desk. A phone shows every screen below its group; beside a wide screen only the
 * open group is unfolded, so that the menu never needs scrolling.
 */
export function DeskMenu({ items, chosen, onChosen }: Props) {
  const open = items.find(({ name }) => name === chosen)?.group;
  return (
    <nav aria-label="Desk" className="lg:min-h-0 lg:overflow-y-auto">
      <ul className="max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:p-2">
        {[...Map.groupBy(items, ({ group }) => group)].map(([group, screens]) => (
          <li key={group} className={screens.length > 1 ? 'max-lg:row-span-2' : ''}>
            {screens.length === 1 && screens[0] ? (
              <MenuLink item={{ ...screens[0] }} chosen={chosen} onChosen={onChosen} />
            ) : (
              <Group
                group={group}
                screens={screens}
                isOpen={group === open}
                chosen={chosen}
                onChosen={onChosen}
              />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface GroupProps {
  group: string;
  screens: readonly MenuItem[];
  isOpen: boolean;
  chosen: string;
  onChosen: () => void;
}

function Group({ group, screens, isOpen, chosen, onChosen }: GroupProps) {
  return (
    <>
      <p className="px-3 pt-3 text-sm font-semibold text-quiet lg:hidden">{group}</p>
      <Link
        href={`/admin?view=${screens[0]?.name}`}
        className={`chip w-full justify-between max-lg:hidden lg:min-h-9 ${isOpen ? 'font-semibold' : ''}`}
      >
        {group}
        {!isOpen && <Count number={screens.reduce((sum, { count }) => sum + count, 0)} />}
      </Link>
      <ul className={isOpen ? 'lg:pl-4' : 'lg:hidden'}>
        {screens.map((item) => (
          <li key={item.name}>
            <MenuLink item={item} chosen={chosen} onChosen={onChosen} />
          </li>
        ))}
      </ul>
    </>
  );
}

function MenuLink({
  item,
  chosen,
  onChosen,
}: { item: MenuItem } & Pick<Props, 'chosen' | 'onChosen'>) {
  return (
    <Link
      href={`/admin?view=${item.name}`}
      aria-current={item.name === chosen ? 'page' : undefined}
      className="chip w-full justify-between lg:min-h-9"
      onClick={onChosen}
    >
      {item.title}
      <Count number={item.count} />
    </Link>
  );
}

function Count({ number }: { number: number }) {
  if (number === 0) return null;
  return <span className="text-sm tabular-nums text-quiet">{number.toLocaleString('en-GB')}</span>;
}
