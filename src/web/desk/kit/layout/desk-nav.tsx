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

/** Only the tabs scroll, not the screen. */
function reveal(tab: Element | null | undefined) {
  const around = tab?.closest('nav');
  if (!tab || !around) return;
  const [box, container] = [tab.getBoundingClientRect(), around.getBoundingClientRect()];
  around.scrollBy({
    left: box.left - container.left - (container.width - box.width) / 2,
    top: Math.max(0, box.bottom - container.bottom),
    behavior: 'instant',
  });
}

/** The parts of a screen as tabs, which scroll on a phone to the open one and to the one with the focus. */
export function DeskNav({ label, names, counts = {}, chosen, className }: Props) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open screen or the list of screens has changed
  useEffect(() => reveal(list.current?.querySelector('[aria-current]')), [chosen, names.length]);
  return (
    <nav aria-label={label} className={`overflow-x-auto [scrollbar-width:none] ${className}`}>
      <ul ref={list} className="flex" onFocus={({ target }) => reveal(target)}>
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
