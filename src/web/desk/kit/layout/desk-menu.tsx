import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { writeCount } from '../../../../contract/write-count.ts';
import { deskPath, type ScreenName } from '../../../../domain/desk/desk-path.ts';
import { scrollEdges } from './scroll-edges.ts';

export interface MenuItem {
  name: ScreenName;
  title: string;
  group: string;
  count: number;
  /** Loads its code, because a press on its link is likely. */
  prefetch: () => void;
}

interface Props {
  items: readonly MenuItem[];
  chosen: ScreenName | undefined;
  onChosen: () => void;
}

const EDGES = scrollEdges('y', 'var(--raised)');

/** Every screen of the desk below its group, one press away. */
export function DeskMenu({ items, chosen, onChosen }: Props) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen, or the screens have come
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen, items.length]);
  return (
    <nav ref={nav} aria-label="Desk" style={EDGES} className="lg:min-h-0 lg:overflow-y-auto">
      <ul className="gap-x-4 max-lg:columns-2 max-lg:p-2">
        {[...Map.groupBy(items, ({ group }) => group)].map(([group, screens]) => (
          <li key={group} className="break-inside-avoid">
            {/* A screen that is named like its group needs no heading. */}
            {(screens.length > 1 || screens[0]?.title !== group) && (
              <p className="px-2 pt-2 text-sm text-quiet lg:pt-1 lg:text-xs">{group}</p>
            )}
            <ul>
              {screens.map(({ name, title, count, prefetch }) => (
                <li key={name}>
                  <Link
                    href={deskPath(name)}
                    aria-current={name === chosen ? 'page' : undefined}
                    className="chip w-full justify-between text-left whitespace-normal lg:min-h-7 lg:py-0"
                    onClick={onChosen}
                    onPointerEnter={prefetch}
                    onFocus={prefetch}
                  >
                    {title}
                    {count > 0 && (
                      <span className="text-sm tabular-nums text-quiet">{writeCount(count)}</span>
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
