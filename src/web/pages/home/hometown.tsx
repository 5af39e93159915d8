import { useEffect, useRef, useState } from 'react';
import type { Business } from '../../../contract/directory/business.ts';
import type { RegionView } from '../../../contract/regions/region.ts';
import { regionOfSlug } from '../../../domain/places/region-names.ts';
import { hometown } from '../../data/hometown.ts';
import type { Query } from '../../data/query.ts';
import { request } from '../../data/request.ts';
import { listingsIn, regionById } from '../regions/region-queries.ts';
import { FromHometown } from './from-hometown.tsx';

interface Loaded {
  slug: string;
  view: RegionView;
  businesses: Business[];
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
  const region = regionOfSlug(slug);
  if (!region) throw new Error(`There is no region ${slug}.`);
  const [view, businesses] = await Promise.all([
    read(regionById(slug)),
    read(listingsIn(region.listedAs)),
  ]);
  return { slug, view, businesses };
}
