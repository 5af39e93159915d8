import type { ReactNode } from 'react';
import type { Listings } from '../../../../contract/api/listing-calls.ts';
import { BUSINESS } from '../../../../contract/directory/business-description.ts';
import { EVENT } from '../../../../contract/events/event-description.ts';
import { decimalOf } from '../../../../contract/forms/amount.ts';
import type { Description, Field } from '../../../../contract/forms/description.ts';
import { FUNERAL } from '../../../../contract/funerals/funeral.ts';
import { HOME_ZONE } from '../../../../contract/home-zone.ts';
import type { ListingKind } from '../../../../contract/listings.ts';
import { momentAt } from '../../../../domain/time/zoned-time.ts';
import { useNow } from '../../../data/use-now.ts';
import { loadable } from '../../kit/layout/loadable.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import { PageFrame } from '../../kit/preview/page-frame.tsx';
import { PreviewStage } from '../../kit/preview/preview-stage.tsx';

/** How the desk shows one kind of listing as readers will see it. */
interface Preview<Kind extends ListingKind = ListingKind> {
  /** The description of its form, which says what each edit changes. */
  fields: Description;
  show(listing: Listings[Kind], now: string): ReactNode;
}

interface Props {
  kind: ListingKind;
  id: string;
  /** Unsaved edits by field. */
  draft: Record<string, string>;
}

/** The page of a submission as readers will see it, with unsaved edits. */
export function ListingPreview({ kind, id, draft }: Props) {
  const preview: Preview = LISTING_PREVIEWS[kind];
  const now = useNow().toISOString();
  return (
    <Read path="/admin/queue/{kind}/{id}/preview" params={{ kind, id }}>
      {(listing) => (
        <PreviewStage title="Preview">
          {(width) => (
            <PageFrame title="Page preview" width={width}>
              {preview.show(withDraft(preview.fields, listing, draft), now)}
            </PageFrame>
          )}
        </PreviewStage>
      )}
    </Read>
  );
}

/** The same components that readers get. */
const BusinessProfile = loadable(
  () =>
    import('../../../pages/directory/business-profile.tsx').then(
      ({ BusinessProfile }) => BusinessProfile,
    ),
  'Loading preview...',
);

const EventView = loadable(
  () => import('../../../pages/events/event-view.tsx').then(({ EventView }) => EventView),
  'Loading preview...',
);

const FuneralView = loadable(
  () => import('../../../pages/funerals/funeral-view.tsx').then(({ FuneralView }) => FuneralView),
  'Loading preview...',
);

/** The page of each kind of listing, beside its fields in the queue and on its own screen. */
const LISTING_PREVIEWS: { [Kind in ListingKind]: Preview<Kind> } = {
  business: {
    fields: BUSINESS,
    // Approving a listing counts as checking it.
    show: (business, checkedAt) => <BusinessProfile.View business={{ ...business, checkedAt }} />,
  },
  event: { fields: EVENT, show: (event) => <EventView.View event={event} /> },
  funeral: { fields: FUNERAL, show: (funeral) => <FuneralView.View funeral={funeral} /> },
};

/** A listing as readers get it, with the unsaved edits of the desk's form. */
export function withDraft<Listing extends Listings[ListingKind]>(
  fields: Description,
  listing: Listing,
  draft: Readonly<Record<string, string>>,
): Listing {
  const zone = 'timeZone' in listing ? listing.timeZone : HOME_ZONE;
  const typed = Object.entries(fields).flatMap(([name, field]) => {
    const value = draft[name];
    if (value === undefined || field.answer === false) return [];
    const answer = answerOf(field, value.trim(), zone);
    return answer === undefined ? [] : [[field.answer ?? name, answer]];
  });
  return { ...listing, ...Object.fromEntries(typed) };
}

/** Undefined for what can't be saved, so that the stored value stays on the screen. */
function answerOf({ control, optional }: Field, value: string, zone: string) {
  if (control === 'words') return value ? value.split(/\s*,\s*/) : [];
  if (value === '' && optional) return null;
  if (control === 'number' || control === 'money') {
    const number = Number(control === 'money' ? decimalOf(value || '0') : value);
    return number >= 0 ? number : undefined;
  }
  if (control === 'moment') {
    return momentAt(value.slice(0, 10), value.slice(11), zone)?.toISOString();
  }
  return value;
}
