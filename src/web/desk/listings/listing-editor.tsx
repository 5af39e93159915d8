import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { deskEntry } from '../data/desk-data.ts';
import { BackButton } from '../layout/back-button.tsx';
import { Button } from '../layout/button.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { ListingPreview, type Preview } from './listing-preview.tsx';
import { ListingStatusButtons } from './listing-status-buttons.tsx';
import { SubmissionEditForm, SubmissionFields } from './submission-fields.tsx';

interface Props {
  preview: Preview;
  id: string;
  back: string;
  onClose: () => void;
  /** Further forms for this kind of listing. */
  children: ReactNode;
}

/** One listing: its fields, checked by the rules of its form, and a preview of its page. */
export function ListingEditor({ preview, id, back, onClose, children }: Props) {
  const query = useQuery(deskEntry(preview.kind, id));
  const [editing, setEditing] = useState(false);
  const [draft, setDraft] = useState<Record<string, string>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const loaded = query.data !== undefined;
  useEffect(() => {
    if (loaded) heading.current?.focus();
  }, [loaded]);
  return (
    <>
      <BackButton onClick={onClose}>{back}</BackButton>
      <Loaded query={query} loading="Loading...">
        {(item) => (
          <div className="grid gap-8 xl:grid-cols-2">
            <section aria-label={item.title} className="min-w-0">
              <h2 ref={heading} tabIndex={-1} className="mb-3 text-2xl">
                {item.title}
              </h2>
              <ListingStatusButtons kind={preview.kind} item={item} />
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
                  <Button kind="main" className="mt-4" onClick={() => setEditing(true)}>
                    Edit
                  </Button>
                  {children}
                </>
              )}
            </section>
            <ListingPreview preview={preview} id={id} draft={draft} />
          </div>
        )}
      </Loaded>
    </>
  );
}
