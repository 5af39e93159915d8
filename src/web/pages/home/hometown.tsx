import { useEffect, useRef, useState } from 'react';
import type { RegionView } from '../../../contract/regions/region.ts';
import { hometown } from '../../data/hometown.ts';
import type { Query } from '../../data/query.ts';
import { request } from '../../data/request.ts';
import { regionById } from '../regions/region-queries.ts';
import { FromHometown } from './from-hometown.tsx';

interface Loaded {
  slug: string;
  view: RegionView;
}

/**
 * Island: what is new in the region a reader has chosen on this device. It appears while its container
 * is below the screen, so that nothing on the screen moves.
 */
export function Hometown() {
  const container = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Loaded>();
  useEffect(() => {
    const { current } = container;
    if (!current) return;
    let observer: IntersectionObserver | undefined;
    loadHometown(hometown.read())
      .then((loaded) => {
        observer = new IntersectionObserver(([entry]) => {
          if (!entry || entry.boundingClientRect.top < innerHeight) return;
          observer?.disconnect();
          setShown(loaded);
        });
        observer.observe(current);
      })
      // The page is complete without it.
      .catch(() => undefined);
    return () => observer?.disconnect();
  }, []);
  return <div ref={container}>{shown && <FromHometown {...shown} />}</div>;
}

const read = async <Data,>({ path }: Query<Data>): Promise<Data> =>
  (await request('GET', path)).json();

async function loadHometown(slug: string): Promise<Loaded> {
  if (!slug) throw new Error('No region was chosen.');
  return { slug, view: await read(regionById(slug)) };
}
