import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { writeCount } from '../../../../contract/write-count.ts';
import { deskPath, type PlainRouteName } from '../../../../domain/desk/desk-path.ts';

interface Props {
  label: string;
  names: readonly (readonly [name: PlainRouteName, label: string])[];
  /** The number shown beside a name. */
  counts?: Partial<Record<PlainRouteName, number>>;
  chosen: PlainRouteName;
  className: string;
}

/** The parts of a screen as tabs, which scroll to the open one on a phone. */
export function DeskNav({ label, names, counts = {}, chosen, className }: Props) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open screen or the list of screens has changed
  useEffect(() => {
    const open = list.current?.querySelector('[aria-current]');
    const around = list.current?.parentElement;
    if (!open || !around) return;
    // Only the tabs scroll, not the screen.
    const [tab, container] = [open.getBoundingClientRect(), around.getBoundingClientRect()];
    around.scrollBy({
      left: tab.left - container.left - (container.width - tab.width) / 2,
      top: Math.max(0, tab.bottom - container.bottom),
      behavior: 'instant',
    });
  }, [chosen, names.length]);
  return (
    <nav aria-label={label} className={`overflow-x-auto ${className}`}>
      <ul ref={list} className="flex">
        {names.map(([name, title]) => (
          <li key={name}>
            <Link
              href={deskPath(name)}
              aria-current={name === chosen ? 'page' : undefined}
              className="chip"
            >
              {title}
              {(counts[name] ?? 0) > 0 && (
                <span className="text-sm tabular-nums text-quiet">
                  {writeCount(counts[name] ?? 0)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
