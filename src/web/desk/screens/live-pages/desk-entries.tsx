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
  const list = (shown: readonly DeskLiveEntry[]) => (
    <ul className="divide-y divide-rule">
      {shown.map((entry) => (
        <Entry key={entry.id} page={page} entry={entry} mayPublish={mayPublish} />
      ))}
    </ul>
  );
  return (
    <>
      {waiting.length > 0 && (
        <section aria-labelledby="waiting-entries" className="mt-4 border-l-4 border-gold pl-3">
          <h3 id="waiting-entries" className="text-lg">
            Waiting for an editor
          </h3>
          {list(waiting)}
        </section>
      )}
      <section aria-labelledby="published-entries" className="mt-4">
        <h3 id="published-entries" className="text-lg">
          Published
        </h3>
        {decided.length > 0 ? (
          list(decided)
        ) : (
          <p className="py-3 text-quiet">Nothing yet. The first entry begins the coverage.</p>
        )}
      </section>
    </>
  );
}

interface EntryProps {
  page: OpenLivePage['page'];
  entry: DeskLiveEntry;
  mayPublish: boolean;
}

function Entry({ page, entry, mayPublish }: EntryProps) {
  const [isEdited, setIsEdited] = useState(false);
  const { number, status, text, story, authorName, publishedBy, corrections } = entry;
  const at = entry.publishedAt ?? entry.createdAt;
  const isPinned = number !== null && page.pinned === number;
  return (
    <li className={`py-3 ${status === 'withdrawn' ? 'text-quiet' : ''}`}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <strong className="text-base tabular-nums">{shortMoment(at)}</strong>
        <span className="text-quiet">
          {authorName}
          {publishedBy && publishedBy !== authorName && `, published by ${publishedBy}`}
        </span>
        {isPinned && <span className="font-semibold text-red">Pinned</span>}
        {status === 'withdrawn' && <span className="font-semibold">Taken back</span>}
      </p>
      {isEdited ? (
        <EditEntry page={page} entry={entry} onClose={() => setIsEdited(false)} />
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

interface ActsProps extends EntryProps {
  isPinned: boolean;
  onEdit: () => void;
}

function Acts({ page, entry, mayPublish, isPinned, onEdit }: ActsProps) {
  const { status, number } = entry;
  const about = `entry of ${shortMoment(entry.publishedAt ?? entry.createdAt)}`;
  const state = {
    call: 'POST /admin/live-pages/{id}/entries/{entry}/state',
    params: { id: page.id, entry: entry.id },
    about,
  } as const;
  if (status === 'withdrawn') {
    return (
      <WriteButton {...state} kind="quiet" body={{ status: 'published' }} done="Published again.">
        Publish again
      </WriteButton>
    );
  }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {status === 'draft' && mayPublish && page.status === 'open' && (
        <WriteButton {...state} body={{ status: 'published' }} done="Entry published.">
          Publish
        </WriteButton>
      )}
      <Button kind="quiet" about={about} onClick={onEdit}>
        {status === 'draft' ? 'Edit' : 'Correct'}
      </Button>
      <More about={about}>
        {status === 'published' && (
          <WriteButton
            call="PUT /admin/live-pages/{id}/pinned"
            params={{ id: page.id }}
            body={{ number: isPinned ? null : number }}
            done={isPinned ? 'Unpinned.' : 'Pinned on top.'}
            about={about}
          >
            {isPinned ? 'Unpin' : 'Pin on top'}
          </WriteButton>
        )}
        <WriteButton
          {...state}
          body={{ status: 'withdrawn' }}
          done={status === 'draft' ? 'Draft deleted.' : 'Entry taken back.'}
          question={
            status === 'draft'
              ? { title: 'Delete this draft?', act: 'Delete draft', isFinal: true }
              : {
                  title: 'Take this entry back?',
                  details: 'It disappears from the page. You can publish it again.',
                  act: 'Take back',
                }
          }
        >
          {status === 'draft' ? 'Delete draft' : 'Take back'}
        </WriteButton>
      </More>
    </div>
  );
}

/** Of a published entry readers are told what was wrong. */
function EditEntry({
  page,
  entry,
  onClose,
}: Omit<EntryProps, 'mayPublish'> & { onClose: () => void }) {
  const isSeen = entry.status === 'published';
  return (
    <WriteForm
      call="PUT /admin/live-pages/{id}/entries/{entry}"
      params={{ id: page.id, entry: entry.id }}
      className="mt-2 grid gap-3"
      body={({ data }) => ({
        text: String(data.get('text')),
        note: String(data.get('note') ?? ''),
      })}
      done={isSeen ? 'Entry corrected.' : 'Draft saved.'}
      submit={isSeen ? 'Publish correction' : 'Save draft'}
      onDone={onClose}
      onCancel={onClose}
    >
      <TextField label="Text" name="text" rows={5} defaultValue={entry.text} required />
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
