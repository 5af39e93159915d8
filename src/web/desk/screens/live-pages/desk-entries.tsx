import { useState } from 'react';
import type {
  DeskLiveEntry,
  OpenLivePage,
} from '../../../../contract/live-pages/live-page-desk.ts';
import { shortMoment } from '../../../../domain/time/moment-text.ts';
import { WriteButton, WriteForm } from '../../kit/dialogs/writes.tsx';
import { Button, TextField } from '../../kit/layout/controls.tsx';
import { More } from '../../kit/layout/more.tsx';

interface Props {
  page: OpenLivePage['page'];
  entries: readonly DeskLiveEntry[];
  mayPublish: boolean;
}

/** What waits for an editor, then what readers see. */
export function DeskEntries({ page, entries, mayPublish }: Props) {
  const waiting = entries.filter(({ status }) => status === 'draft');
  const decided = entries.filter(({ status }) => status !== 'draft');
  const list = (title: string, shown: readonly DeskLiveEntry[], look = '') => (
    <section aria-label={title} className={`mt-4 ${look}`}>
      <h3 className="text-lg">{title}</h3>
      <ul className="divide-y divide-rule">
        {shown.map((entry) => (
          <Entry key={entry.id} page={page} entry={entry} mayPublish={mayPublish} />
        ))}
      </ul>
    </section>
  );
  return (
    <>
      {waiting.length > 0 && list('Waiting for an editor', waiting, 'border-l-4 border-gold pl-3')}
      {list('Published', decided)}
      {decided.length === 0 && (
        <p className="py-3 text-quiet">Nothing yet. The first entry begins the coverage.</p>
      )}
    </>
  );
}

type EntryProps = Omit<Props, 'entries'> & { entry: DeskLiveEntry };

function Entry({ page, entry, mayPublish }: EntryProps) {
  const [isEdited, setIsEdited] = useState(false);
  const { number, status, text, story, authorName, publishedBy, corrections } = entry;
  const at = shortMoment(entry.publishedAt ?? entry.createdAt);
  const isPinned = number !== null && page.pinned === number;
  return (
    <li className={`py-3 ${status === 'withdrawn' ? 'text-quiet' : ''}`}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <strong className="text-base tabular-nums">{at}</strong>
        <span className="text-quiet">
          {authorName}
          {publishedBy && publishedBy !== authorName && `, published by ${publishedBy}`}
        </span>
        {isPinned && <span className="font-semibold text-red">Pinned</span>}
        {status === 'withdrawn' && <span className="font-semibold">Taken back</span>}
      </p>
      {isEdited ? (
        <EditEntry pageId={page.id} entry={entry} onClose={() => setIsEdited(false)} />
      ) : (
        <>
          <p className="mt-1 max-w-[65ch] break-words whitespace-pre-line">{text}</p>
          {story && <p className="mt-1 text-sm">Our story: {story.title}</p>}
          {corrections.map((correction) => (
            <p key={correction.at} className="mt-1 border-l-4 border-gold pl-3 text-sm">
              Corrected: {correction.text}
            </p>
          ))}
          {(mayPublish || (entry.isOwn && status === 'draft')) && (
            <Acts {...{ page, entry, mayPublish, isPinned }} onEdit={() => setIsEdited(true)} />
          )}
        </>
      )}
    </li>
  );
}

type ActsProps = EntryProps & { isPinned: boolean; onEdit: () => void };

function Acts({ page, entry, mayPublish, isPinned, onEdit }: ActsProps) {
  const about = `entry of ${shortMoment(entry.publishedAt ?? entry.createdAt)}`;
  const isDraft = entry.status === 'draft';
  const state = {
    call: 'POST /admin/live-pages/{id}/entries/{entry}/state',
    params: { id: page.id, entry: entry.id },
    about,
  } as const;
  if (entry.status === 'withdrawn') {
    return (
      <WriteButton {...state} kind="quiet" body={{ status: 'published' }} done="Published again.">
        Publish again
      </WriteButton>
    );
  }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {isDraft && mayPublish && page.status === 'open' && (
        <WriteButton {...state} body={{ status: 'published' }} done="Entry published.">
          Publish
        </WriteButton>
      )}
      <Button kind="quiet" about={about} onClick={onEdit}>
        {isDraft ? 'Edit' : 'Correct'}
      </Button>
      <More about={about}>
        {!isDraft && (
          <WriteButton
            call="PUT /admin/live-pages/{id}/pinned"
            params={{ id: page.id }}
            body={{ number: isPinned ? null : entry.number }}
            done={isPinned ? 'Unpinned.' : 'Pinned on top.'}
            about={about}
          >
            {isPinned ? 'Unpin' : 'Pin on top'}
          </WriteButton>
        )}
        <WriteButton
          {...state}
          body={{ status: 'withdrawn' }}
          done={isDraft ? 'Draft deleted.' : 'Entry taken back.'}
          question={{
            title: isDraft ? 'Delete this draft?' : 'Take this entry back?',
            details: !isDraft && 'It disappears from the page. You can publish it again.',
            act: isDraft ? 'Delete draft' : 'Take back',
            isFinal: isDraft,
          }}
        />
      </More>
    </div>
  );
}

interface EditProps {
  pageId: string;
  entry: DeskLiveEntry;
  onClose: () => void;
}

/** Of a published entry readers are told what was wrong. */
function EditEntry({ pageId, entry, onClose }: EditProps) {
  const isSeen = entry.status === 'published';
  // Others may change it while it is being edited.
  const [base] = useState(entry.text);
  return (
    <WriteForm
      call="PUT /admin/live-pages/{id}/entries/{entry}"
      params={{ id: pageId, entry: entry.id }}
      className="mt-2 grid gap-3"
      body={({ text }) => ({ text: text('text'), note: isSeen ? text('note') : '', base })}
      done={isSeen ? 'Entry corrected.' : 'Draft saved.'}
      submit={isSeen ? 'Publish correction' : 'Save draft'}
      onDone={onClose}
      onCancel={onClose}
    >
      <TextField label="Text" name="text" rows={5} defaultValue={base} required />
      {isSeen && (
        <TextField
          label="What was wrong"
          name="note"
          required
          hint="Readers see this below the entry: “It said Kumasi; it was Kumawu.”"
        />
      )}
    </WriteForm>
  );
}
