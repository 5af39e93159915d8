import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import type { Listings } from '../../../../contract/api/listing-calls.ts';
import type { Description } from '../../../../contract/forms/description.ts';
import type { ListingKind } from '../../../../contract/listings.ts';
import { useNow } from '../../../data/use-now.ts';
import { queuePreview } from '../../kit/data/desk-data.ts';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { PageFrame } from '../../kit/preview/page-frame.tsx';
import { PreviewStage } from '../../kit/preview/preview-stage.tsx';
import { withDraft } from './with-draft.ts';

/** How the desk shows one kind of listing as readers will see it. */
export interface Preview<Kind extends ListingKind = ListingKind> {
  kind: Kind;
  /** The description of its form, which says what each edit changes. */
  fields: Description;
  show(listing: Listings[Kind], now: string): ReactNode;
}

interface Props {
  preview: Preview;
  id: string;
  /** Unsaved edits by field. */
  draft: Record<string, string>;
}

/** The page of a submission as readers will see it, with unsaved edits. */
export function ListingPreview({ preview, id, draft }: Props) {
  const query = useQuery(queuePreview(preview.kind, id));
  const now = useNow().toISOString();
  return (
    <Loaded query={query} loading="Loading preview...">
      {(listing) => (
        <PreviewStage title="Preview">
          {(width) => (
            <PageFrame title="Page preview" width={width}>
              <Suspense fallback={<p role="status">Loading preview...</p>}>
                {preview.show(withDraft(preview.fields, listing, draft), now)}
              </Suspense>
            </PageFrame>
          )}
        </PreviewStage>
      )}
    </Loaded>
  );
}
