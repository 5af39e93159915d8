import { type CSSProperties, type RefObject, useRef } from 'react';

/** While a list loads, its element keeps the height it had, so that nothing below it moves. */
export function useHeldHeight(isPending: boolean): {
  ref: RefObject<HTMLDivElement | null>;
  style: CSSProperties | undefined;
} {
  const ref = useRef<HTMLDivElement>(null);
  return { ref, style: isPending ? { minHeight: ref.current?.offsetHeight } : undefined };
}
