import { useEffect, useRef } from 'react';
import { Link } from '../../navigation/router.tsx';

interface Props {
  label: string;
  /** The address up to the chosen name: `/admin?view=`. */
  to: string;
  names: readonly (readonly [name: string, label: string])[];
  chosen: string;
  className: string;
}

/** The views of the desk as tabs. On a phone they scroll, with the open one in view. */
export function DeskNav({ label, to, names, chosen, className }: Props) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another room is open
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <nav aria-label={label} className={`overflow-x-auto ${className}`}>
      <ul ref={list} className="flex">
        {names.map(([name, title]) => (
          <li key={name}>
            <Link
              href={to + name}
              aria-current={name === chosen ? 'page' : undefined}
              className="chip"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
