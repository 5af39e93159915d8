import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { AWAKE } from '../../start/parts.ts';

/** Says to src/web/start that React answers here now. */
export function useAwake(part: RefObject<HTMLElement | null>) {
  useEffect(() => part.current?.setAttribute(AWAKE, ''), [part]);
}

interface Props {
  id: string;
  className?: string;
  labelledBy: string;
  children: ReactNode;
}

/** A section of the page that wakes on its own; see start/parts.ts. */
export function Part({ id, className, labelledBy, children }: Props) {
  const section = useRef<HTMLElement>(null);
  useAwake(section);
  return (
    <section ref={section} id={id} data-part="" className={className} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
