import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { writeCount } from '../../../../contract/write-count.ts';
import { deskPath, type ScreenName } from '../../../../domain/desk/desk-path.ts';
import { scrollEdges } from './scroll-edges.ts';

export interface MenuItem {
  name: ScreenName;
  title: string;
  /** Its entry in the menu. */
  group: string;
  count: number;
  /** Seldom needed, or nothing is set up there yet: behind the '…' of its tabs unless it is open. */
  isFolded: boolean;
  /** Loads its code, because a press on its link is likely. */
  prefetch: () => void;
}

interface Props {
  items: readonly MenuItem[];
  /** The group of the open screen. */
  chosen: string | undefined;
  onChosen: () => void;
}

const EDGES = scrollEdges('y', 'var(--raised)');

/** The entries of the desk, one press away; each leads to the first of its screens. */
export function DeskMenu({ items, chosen, onChosen }: Props) {
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen, or the screens have come
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen, items.length]);
  return (
    <nav
      ref={nav}
      aria-label="Desk"
      style={EDGES}
      className="py-2 lg:min-h-0 lg:overflow-y-auto lg:py-3"
    >
      <ul className="gap-x-4 max-lg:columns-2 max-lg:px-2">
        {[...Map.groupBy(items, ({ group }) => group)].map(([group, screens]) => {
          const [first] = screens;
          const count = screens.reduce((sum, screen) => sum + screen.count, 0);
          return (
            first && (
              <li key={group}>
                <Link
                  href={deskPath(first.name)}
                  aria-current={group === chosen ? 'page' : undefined}
                  className="desk-entry"
                  onClick={onChosen}
                  onPointerEnter={first.prefetch}
                  onFocus={first.prefetch}
                >
                  {group}
                  {count > 0 && (
                    <span className="text-sm font-normal tabular-nums">{writeCount(count)}</span>
                  )}
                </Link>
              </li>
            )
          );
        })}
      </ul>
    </nav>
  );
}
