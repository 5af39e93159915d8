import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ListingKind } from '../../../contract/listings.ts';
import { deskEntry } from '../data/desk-data.ts';
import { DeskList } from '../layout/desk-list.tsx';
import { QueueEditForm, QueueFields } from '../queue/queue-fields.tsx';
import { QueuePreview } from '../queue/queue-preview.tsx';
import { ListingStatusButtons } from './listing-status-buttons.tsx';

interface Props {
  kind: ListingKind;
  id: string;
  back: string;
  onClose: () => void;
  /** Further forms for this kind of listing. */
  children: ReactNode;
}

/** One listing: its fields, checked by the rules of its form, and a preview of its page. */
export function ListingEditor({ kind, id, back, onClose, children }: Props) {
  const query = useQuery(deskEntry(kind, id));
  const [editing, setEditing] = useState(false);
  const [draft, setDraft] = useState<Record<string, string>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const loaded = query.data !== undefined;
  useEffect(() => {
    if (loaded) heading.current?.focus();
  }, [loaded]);
  return (
    <>
      <button type="button" className="button button-plain mb-4" onClick={onClose}>
        {back}
      </button>
      <DeskList query={query} loading="Loading..." empty="" isEmpty={() => false}>
        {(item) => (
          <div className="grid gap-8 xl:grid-cols-2">
            <section aria-label={item.title} className="min-w-0">
              <h2 ref={heading} tabIndex={-1} className="mb-3 text-2xl">
                {item.title}
              </h2>
              <ListingStatusButtons kind={kind} item={item} />
              {editing ? (
                <QueueEditForm
                  item={item}
                  onDraft={setDraft}
                  onDone={() => {
                    setEditing(false);
                    setDraft({});
                  }}
                />
              ) : (
                <>
                  <QueueFields item={item} />
                  <button type="button" className="button mt-4" onClick={() => setEditing(true)}>
                    Edit
                  </button>
                  {children}
                </>
              )}
            </section>
            <QueuePreview kind={kind} id={id} draft={draft} title="Preview" />
          </div>
        )}
      </DeskList>
    </>
  );
}
