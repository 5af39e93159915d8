import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Business } from '../../../contract/business.ts';
import type { Event } from '../../../contract/event.ts';
import { ACCRA } from '../../../domain/event-time.ts';
import { momentAt } from '../../../domain/zoned-time.ts';
import { useNow } from '../../data/use-now.ts';
import { queuePreview } from '../data/desk-data.ts';
import { DeskList } from '../layout/desk-list.tsx';
import { PageFrame } from '../preview/page-frame.tsx';
import { PreviewStage } from '../preview/preview-stage.tsx';

/** The same components that readers get. */
const BusinessProfile = lazy(() =>
  import('../../pages/directory/business-profile.tsx').then((module) => ({
    default: module.BusinessProfile,
  })),
);
const EventView = lazy(() =>
  import('../../pages/events/event-view.tsx').then((module) => ({ default: module.EventView })),
);

interface Props {
  kind: 'business' | 'event';
  id: string;
  /** What is being typed into the form beside it, by column. */
  draft: Record<string, string>;
  title?: string;
}

/** A submission as it will appear once it is approved, with corrections as they are typed. */
export function QueuePreview({ kind, id, draft, title = 'As it will appear' }: Props) {
  const query = useQuery(queuePreview(kind, id));
  return (
    <DeskList query={query} loading="Loading the preview..." empty="" isEmpty={() => false}>
      {(listing) => (
        <PreviewStage title={title}>
          {(width) => (
            <PageFrame title="Preview of the page" width={width}>
              <Suspense fallback={<p role="status">Loading the preview...</p>}>
                <Shown listing={{ ...listing, ...corrected(draft, listing) } as Business | Event} />
              </Suspense>
            </PageFrame>
          )}
        </PreviewStage>
      )}
    </DeskList>
  );
}

function Shown({ listing }: { listing: Business | Event }) {
  // Whoever approves it has checked it.
  const checkedAt = useNow().toISOString();
  return 'organizerName' in listing ? (
    <EventView event={listing} />
  ) : (
    <BusinessProfile business={{ ...listing, checkedAt }} />
  );
}

/** Columns that the page calls otherwise, and what it has as numbers or moments. */
const RENAMED: Record<string, string> = { starts_at: 'startDate', ends_at: 'endDate' };
const NUMBERS = ['ticket_price', 'capacity'];
const LISTS = ['services', 'languages'];

/** Turns column names into the page's property names, and empty values into null. */
const corrected = (draft: Record<string, string>, listing: Business | Event) =>
  Object.fromEntries(
    Object.entries(draft).map(([column, value]) => [
      RENAMED[column] ?? column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      shownValue(column, value.trim(), 'timeZone' in listing ? listing.timeZone : ACCRA),
    ]),
  );

function shownValue(
  column: string,
  value: string,
  zone: string,
): string | string[] | number | null {
  if (LISTS.includes(column)) return value ? value.split(/\s*,\s*/) : [];
  if (NUMBERS.includes(column)) return value === '' ? null : Number(value) || 0;
  if (column in RENAMED && value !== '') {
    return momentAt(value.slice(0, 10), value.slice(11), zone)?.toISOString() ?? '';
  }
  return value || null;
}
