import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';

const small = () => matchMedia('(max-width: 639px)');

function watchSmall(onChange: () => void) {
  const query = small();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

interface Props {
  /** What is acted on, for screen readers. */
  title: string;
  /** While the next press is expected among them. */
  isOpen?: boolean;
  children: ReactNode;
}

/** What can be done with a row: folded on small screens, where it would fill half of one. */
export function RowActions({ title, isOpen = false, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const isSmall = useSyncExternalStore(watchSmall, () => small().matches);
  useEffect(() => {
    // What was just pressed keeps the focus.
    if (details.current?.contains(document.activeElement)) return;
    if (details.current) details.current.open = isOpen;
  }, [isOpen]);
  if (!isSmall) return children;
  return (
    <details ref={details} className="marked basis-full">
      <summary className="flex min-h-11 items-center gap-2 underline-offset-4 hover:underline">
        Actions<span className="sr-only"> for {title}</span>
      </summary>
      <div className="grid gap-2 pb-2">{children}</div>
    </details>
  );
}
