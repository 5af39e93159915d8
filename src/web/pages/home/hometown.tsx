import { type ComponentType, useEffect, useRef, useState } from 'react';
import { hometown } from '../../data/hometown.ts';

/**
 * The place for what is new in the reader's own region. Empty for everybody who has not chosen one;
 * for the others it is filled while it lies below the screen, so that nothing they see moves.
 */
export function Hometown() {
  const place = useRef<HTMLDivElement>(null);
  const [Lists, setLists] = useState<ComponentType>();
  useEffect(() => {
    const region = hometown.read();
    if (!region || !place.current) return;
    const { current } = place;
    let watcher: IntersectionObserver | undefined;
    import('./from-hometown.tsx')
      .then(({ loadHometown }) => loadHometown(region))
      .then((Ready) => {
        watcher = new IntersectionObserver(([entry]) => {
          if (!entry || entry.boundingClientRect.top < innerHeight) return;
          watcher?.disconnect();
          setLists(() => Ready);
        });
        watcher.observe(current);
      })
      // The page is whole without it.
      .catch(() => undefined);
    return () => watcher?.disconnect();
  }, []);
  return <div ref={place}>{Lists && <Lists />}</div>;
}
