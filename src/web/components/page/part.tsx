import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { AWAKE } from '../../start/waking/parts.ts';

/** Tells src/web/start that React handles presses in this part from now on. */
export function useAwake(part: RefObject<HTMLElement | null>) {
  useEffect(() => part.current?.setAttribute(AWAKE, ''), [part]);
}

interface Props {
  id: string;
  className?: string;
  labelledBy: string;
  children: ReactNode;
}

/** A section of the page that React takes over separately; see start/waking/parts.ts. */
export function Part({ id, className, labelledBy, children }: Props) {
  const section = useRef<HTMLElement>(null);
  useAwake(section);
  return (
    <section ref={section} id={id} data-part="" className={className} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
