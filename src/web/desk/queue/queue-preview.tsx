import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Business } from '../../../contract/directory/business.ts';
import type { Event } from '../../../contract/events/event.ts';
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
  kind: 'business' | 'event';
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

function Shown({ kind, listing }: { kind: Props['kind']; listing: Business | Event }) {
  // Approving a listing counts as checking it.
  const checkedAt = useNow().toISOString();
  return kind === 'event' ? (
    <EventView event={listing as Event} />
  ) : (
    <BusinessProfile business={{ ...(listing as Business), checkedAt }} />
  );
}
