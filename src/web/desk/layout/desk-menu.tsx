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

/** Every screen of the desk below its group, one press away. */
export function DeskMenu({ items, chosen, onChosen }: Props) {
  return (
    <nav aria-label="Desk" className="lg:min-h-0 lg:overflow-y-auto">
      <ul className="gap-x-4 max-lg:columns-2 max-lg:p-2">
        {[...Map.groupBy(items, ({ group }) => group)].map(([group, screens]) => (
          <li key={group} className="break-inside-avoid">
            {screens.length > 1 && (
              <p className="px-2 pt-2 text-sm text-quiet lg:pt-1 lg:text-xs">{group}</p>
            )}
            <ul>
              {screens.map(({ name, title, count }) => (
                <li key={name}>
                  <Link
                    href={`/admin?view=${name}`}
                    aria-current={name === chosen ? 'page' : undefined}
                    className="chip w-full justify-between text-left whitespace-normal lg:min-h-8 lg:py-0"
                    onClick={onChosen}
                  >
                    {title}
                    {count > 0 && (
                      <span className="text-sm tabular-nums text-quiet">
                        {count.toLocaleString('en-GB')}
                      </span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
