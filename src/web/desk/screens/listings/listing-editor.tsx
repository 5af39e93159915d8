import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ListingStatus } from '../../../../contract/desk/listing-desk.ts';
import type { QueueItem } from '../../../../contract/desk/queue.ts';
import { LISTINGS, type ListingKind } from '../../../../contract/listings.ts';
import { TextLink } from '../../../components/page/links.tsx';
import { useRead } from '../../kit/data/desk-data.ts';
import { BackButton, Button } from '../../kit/layout/controls.tsx';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { More } from '../../kit/layout/more.tsx';
import { ScreenAct } from '../../kit/layout/screen-act.tsx';
import { ListingPreview } from './listing-preview.tsx';
import { SubmissionEditForm, SubmissionFields } from './submission-fields.tsx';
import { STATUS_ACTS, STATUS_SENTENCES, STATUSES, useListingStatus } from './use-listing-status.ts';

interface Props {
  kind: ListingKind;
  id: string;
  children?: ReactNode;
}

/** One listing: its fields, checked by the rules of its form, and a preview of its page. */
export function ListingEditor({ kind, id, children }: Props) {
  const query = useRead('/admin/queue/{kind}/{id}', { kind, id });
  const { screen, plural } = LISTINGS[kind];
  const [editing, setEditing] = useState(false);
  const [draft, setDraft] = useState<Record<string, string>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const loaded = query.data !== undefined;
  useEffect(() => {
    if (loaded) heading.current?.focus();
  }, [loaded]);
  return (
    <>
      <BackButton to={screen}>All {plural.toLowerCase()}</BackButton>
      <Loaded query={query}>
        {(item) => (
          <div className="grid gap-8 xl:grid-cols-2">
            <section aria-label={item.title} className="min-w-0">
              <h2 ref={heading} tabIndex={-1} className="mb-3 text-2xl">
                {item.title}
              </h2>
              <ListingStatusButtons kind={kind} item={item} />
              {editing ? (
                <SubmissionEditForm
                  item={item}
                  onDraft={setDraft}
                  onDone={() => {
                    setEditing(false);
                    setDraft({});
                  }}
                />
              ) : (
                <>
                  <SubmissionFields item={item} />
                  <ScreenAct>
                    <Button kind="main" onClick={() => setEditing(true)}>
                      Edit
                    </Button>
                  </ScreenAct>
                  {children}
                </>
              )}
            </section>
            <ListingPreview kind={kind} id={id} draft={draft} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function ListingStatusButtons({ kind, item }: { kind: ListingKind; item: QueueItem }) {
  const { busy, last, set, undo } = useListingStatus(LISTINGS[kind].screen);
  const now = STATUSES.find((status) => status === item.state);
  if (!now) return <p className="mb-4">Not published yet. It is in the queue.</p>;
  const rare = STATUSES.filter(
    (status) => status !== 'approved' && status !== now && status !== last?.status,
  );
  const act = (status: ListingStatus) => (
    <Button
      key={status}
      disabled={busy}
      onClick={() => set({ id: item.id, title: item.title, status: now }, status)}
    >
      {STATUS_ACTS[status]}
    </Button>
  );
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3 border-b border-rule pb-4">
      <p role="status" className="grow">
        {STATUS_SENTENCES[now]}{' '}
        {now === 'approved' && (
          <TextLink href={`/${kind}/${item.id}`} target="_blank" rel="noopener">
            View page
          </TextLink>
        )}
      </p>
      {now !== 'approved' && last?.status !== 'approved' && act('approved')}
      <More about={item.title}>{rare.map(act)}</More>
      {last && (
        <Button kind="main" disabled={busy} onClick={undo}>
          Undo
        </Button>
      )}
    </div>
  );
}
