import { useEffect, useRef } from 'react';
import { Link } from 'wouter';

interface Props {
  label: string;
  /** The address up to the chosen name: `/admin?view=`. */
  to: string;
  names: readonly (readonly [name: string, label: string])[];
  /** How much waits behind a name. */
  counts?: Partial<Record<string, number>>;
  chosen: string;
  className: string;
  /** One below the other where the screen is wide. */
  upright?: boolean;
}

/** The views of the desk as tabs. On a phone they scroll, with the open one in view. */
export function DeskNav({ label, to, names, counts = {}, chosen, className, upright }: Props) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another room is open, or the rooms have come
  useEffect(() => {
    const open = list.current?.querySelector('[aria-current]');
    const around = list.current?.parentElement;
    if (!open || !around) return;
    // Only the tabs move: the room itself is read from its top.
    const [tab, room] = [open.getBoundingClientRect(), around.getBoundingClientRect()];
    around.scrollBy({
      left: tab.left - room.left - (room.width - tab.width) / 2,
      top: Math.max(0, tab.bottom - room.bottom),
      behavior: 'instant',
    });
  }, [chosen, names.length]);
  return (
    <nav aria-label={label} className={`overflow-x-auto ${className}`}>
      <ul ref={list} className={`flex ${upright ? 'lg:flex-col' : ''}`}>
        {names.map(([name, title]) => (
          <li key={name}>
            <Link
              href={to + name}
              aria-current={name === chosen ? 'page' : undefined}
              className={`chip ${upright ? 'w-full justify-between lg:min-h-9' : ''}`}
            >
              {title}
              {(counts[name] ?? 0) > 0 && (
                <span className="text-sm tabular-nums text-quiet">
                  {(counts[name] ?? 0).toLocaleString('en')}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
