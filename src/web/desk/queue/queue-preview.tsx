import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Listings } from '../../../contract/api/listing-calls.ts';
import { BUSINESS } from '../../../contract/directory/business-description.ts';
import { EVENT } from '../../../contract/events/event-description.ts';
import type { Description } from '../../../contract/forms/description.ts';
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
                <Shown kind={kind} listing={listing} draft={draft} />
              </Suspense>
            </PageFrame>
          )}
        </PreviewStage>
      )}
    </DeskList>
  );
}

interface Preview<Listing> {
  /** The description of its form, which says what each edit changes. */
  fields: Description;
  show: (listing: Listing, now: string) => ReactNode;
}

const PREVIEWS: { [Kind in ListingKind]: Preview<Listings[Kind]> } = {
  business: {
    fields: BUSINESS,
    // Approving a listing counts as checking it.
    show: (business, checkedAt) => <BusinessProfile business={{ ...business, checkedAt }} />,
  },
  event: { fields: EVENT, show: (event) => <EventView event={event} /> },
};

interface ShownProps extends Pick<Props, 'kind' | 'draft'> {
  listing: Listings[ListingKind];
}

function Shown({ kind, listing, draft }: ShownProps) {
  const { fields, show } = PREVIEWS[kind] as Preview<typeof listing>;
  return show(withDraft(fields, listing, draft), useNow().toISOString());
}
