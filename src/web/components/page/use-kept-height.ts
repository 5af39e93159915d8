import { type CSSProperties, type RefObject, useRef, useState } from 'react';

interface KeptHeight {
  list: RefObject<HTMLDivElement | null>;
  /** To be called before the list goes. */
  keep: () => void;
  style: CSSProperties | undefined;
}

/**
 * While another list loads, its place stays as high as it was: what stands below would move up and down
 * again under the reader, and be laid out twice.
 */
export function useKeptHeight(isLoading: boolean): KeptHeight {
  const list = useRef<HTMLDivElement>(null);
  const [minHeight, setMinHeight] = useState<number>();
  return {
    list,
    keep: () => setMinHeight(list.current?.offsetHeight),
    style: isLoading ? { minHeight } : undefined,
  };
}
