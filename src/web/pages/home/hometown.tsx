import { useEffect, useRef, useState } from 'react';
import type { RegionView } from '../../../contract/regions/region.ts';
import { LiveItem } from '../../components/live-news/live-item.tsx';
import { TextLink } from '../../components/page/links.tsx';
import { hometown } from '../../data/hometown.ts';
import { regionById } from '../../data/queries.ts';
import type { Query } from '../../data/query.ts';
import { request } from '../../data/request.ts';
import { BusinessListing } from '../directory/business-listing-row.tsx';
import { EventRow } from '../events/event-row.tsx';

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

/** Of each kind. */
const SHOWN = 3;

interface Props {
  slug: string;
  view: RegionView;
}

/** A few headlines, events and businesses of a region. */
export function FromHometown({ slug, view }: Props) {
  return (
    <section id="hometown" aria-labelledby="hometown-heading" className="wrap py-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="hometown-heading" className="text-3xl">
          From {view.name}
        </h2>
        <TextLink href={`/region/${slug}`} alone>
          More from this region, or choose another
        </TextLink>
      </div>
      <div className="mt-3 grid gap-x-10 gap-y-6 md:grid-cols-3">
        <div>
          {view.news.slice(0, SHOWN).map((item) => (
            <LiveItem key={item.id} item={item} size="line" />
          ))}
          {view.news.length === 0 && <Nothing>No recent stories mention a town there.</Nothing>}
        </div>
        <ul className="divide-y divide-rule">
          {view.events.slice(0, SHOWN).map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
          {view.events.length === 0 && <Nothing>No festivals or events listed there yet.</Nothing>}
        </ul>
        <ul>
          {view.businesses.slice(0, SHOWN).map((business) => (
            <BusinessListing key={business.id} business={business} />
          ))}
          {view.businesses.length === 0 && <Nothing>No businesses listed there yet.</Nothing>}
        </ul>
      </div>
    </section>
  );
}

const Nothing = ({ children }: { children: string }) => (
  <p className="border-t border-rule py-3 text-quiet">{children}</p>
);
