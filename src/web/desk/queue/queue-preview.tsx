import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Listings } from '../../../contract/desk/listing-desk.ts';
import type { ListingKind } from '../../../contract/listings.ts';
import { useNow } from '../../data/use-now.ts';
import { queuePreview } from '../data/desk-data.ts';
import { DeskList } from '../layout/desk-list.tsx';
import { PageFrame } from '../preview/page-frame.tsx';
import { PreviewStage } from '../preview/preview-stage.tsx';
import { withDraft } from './with-draft.ts';

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
  kind: ListingKind;
  id: string;
  /** Unsaved edits by field. */
  draft: Record<string, string>;
  title?: string;
}

/** The page of a submission as readers will see it, with unsaved edits. */
export function QueuePreview({ kind, id, draft, title = 'Preview' }: Props) {
  const query = useQuery(queuePreview(kind, id));
  return (
    <DeskList query={query} loading="Loading preview..." empty="" isEmpty={() => false}>
      {(listing) => (
        <PreviewStage title={title}>
          {(width) => (
            <PageFrame title="Page preview" width={width}>
              <Suspense fallback={<p role="status">Loading preview...</p>}>
                <Shown kind={kind} listing={withDraft(kind, listing, draft)} />
              </Suspense>
            </PageFrame>
          )}
        </PreviewStage>
      )}
    </DeskList>
  );
}

type Show<Listing> = (listing: Listing, now: string) => ReactNode;
const SHOW: { [Kind in ListingKind]: Show<Listings[Kind]> } = {
  // Approving a listing counts as checking it.
  business: (business, checkedAt) => <BusinessProfile business={{ ...business, checkedAt }} />,
  event: (event) => <EventView event={event} />,
};

function Shown({ kind, listing }: { kind: ListingKind; listing: Listings[ListingKind] }) {
  const show = SHOW[kind] as Show<typeof listing>;
  return show(listing, useNow().toISOString());
}
