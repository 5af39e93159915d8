import { type KeyboardEvent, useRef, useState } from 'react';
import { LIVE_PAGE_LIMITS } from '../../../../contract/live-pages/live-page.ts';
import type { DeskLivePage } from '../../../../contract/live-pages/live-page-desk.ts';
import { writeCount } from '../../../../contract/write-count.ts';
import { DeskDialog } from '../../kit/dialogs/desk-dialog.tsx';
import { Button, TextField } from '../../kit/layout/controls.tsx';
import { EntryPicture } from './entry-picture.tsx';
import { store, stored, type UnsentEntry, useOutbox } from './use-outbox.ts';

interface Writing {
  text: string;
  story: string;
}

const NOTHING: Writing = { text: '', story: '' };
/** Above this, what is left is counted. */
const COUNTED_FROM = LIVE_PAGE_LIMITS.letters - 500;

interface Props {
  page: Pick<DeskLivePage, 'id' | 'status'>;
  mayPublish: boolean;
}

/** The box in which entries are written. Its text is on this device until the server has it. */
export function Composer({ page, mayPublish }: Props) {
  const storage = `desk-live-text-${page.id}`;
  const [writing, setWriting] = useState<Writing>(() => stored(storage) ?? NOTHING);
  const [dialog, setDialog] = useState<'pictures' | 'story'>();
  const box = useRef<HTMLTextAreaElement>(null);
  const outbox = useOutbox(page.id);
  const publishes = mayPublish && page.status === 'open';
  const isEmpty = writing.text.trim() === '';
  const over = writing.text.trim().length - LIVE_PAGE_LIMITS.letters;

  function write(change: Partial<Writing>) {
    const next = { ...writing, ...change };
    setWriting(next);
    store(storage, next.text || next.story ? next : undefined);
  }
  function insert(lines: string) {
    const before = writing.text.trimEnd();
    write({ text: before ? `${before}\n${lines}` : lines });
    box.current?.focus();
  }
  function send(publish: boolean) {
    if (isEmpty || over > 0) return void box.current?.focus();
    outbox.send({ ...writing, publish });
    write(NOTHING);
    box.current?.focus();
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send(publishes);
  }
  function takeBack({ key, text, story }: UnsentEntry) {
    outbox.drop(key);
    write({ text: writing.text ? `${writing.text}\n${text}` : text, story });
    box.current?.focus();
  }

  return (
    <section
      aria-label="Write an entry"
      className="z-10 mt-4 border-t-2 border-ink bg-paper py-3 max-lg:sticky max-lg:bottom-0 max-lg:order-last lg:border-b-2"
    >
      <Unsent entries={outbox.entries} isOffline={outbox.isOffline} onEdit={takeBack} />
      <label htmlFor="live-entry" className="sr-only">
        Next entry
      </label>
      <textarea
        id="live-entry"
        ref={box}
        rows={3}
        className="field"
        placeholder="What has happened? Begin a line with > for a quotation."
        value={writing.text}
        onChange={({ target }) => write({ text: target.value })}
        onKeyDown={press}
        aria-describedby="live-entry-count"
        aria-keyshortcuts="Control+Enter"
      />
      {writing.story && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          With our story {writing.story.slice(-60)}
          <Button kind="quiet" onClick={() => write({ story: '' })}>
            Remove
          </Button>
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button kind="quiet" onClick={() => setDialog('pictures')}>
          Picture
        </Button>
        <Button kind="quiet" onClick={() => setDialog('story')}>
          Our story
        </Button>
        <p
          id="live-entry-count"
          role="status"
          className={`text-sm ${over > 0 ? 'font-semibold text-red' : 'text-quiet'}`}
        >
          {over > 0 && `${writeCount(over)} characters too long: post the rest as the next entry.`}
          {over <= 0 && writing.text.length > COUNTED_FROM && `${writeCount(-over)} left`}
        </p>
        <div className="ml-auto flex gap-2">
          <Button
            kind={publishes ? 'plain' : 'main'}
            disabled={isEmpty}
            onClick={() => send(false)}
          >
            Save draft
          </Button>
          {publishes && (
            <Button kind="main" disabled={isEmpty} onClick={() => send(true)} title="Ctrl+Enter">
              Publish
            </Button>
          )}
        </div>
      </div>
      {dialog === 'pictures' && (
        <EntryPicture
          onChoose={(lines) => {
            setDialog(undefined);
            insert(lines);
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'story' && (
        <DeskDialog title="Add our story" onClose={() => setDialog(undefined)}>
          <TextField
            label="Link of the story on this site"
            placeholder="/story/…"
            value={writing.story}
            onText={(story) => write({ story })}
            hint="Readers see its headline and which outlets report it."
          />
          <Button kind="main" className="mt-4" onClick={() => setDialog(undefined)}>
            Add story
          </Button>
        </DeskDialog>
      )}
    </section>
  );
}

interface UnsentProps {
  entries: readonly UnsentEntry[];
  isOffline: boolean;
  onEdit: (entry: UnsentEntry) => void;
}

/** What is on its way, or was refused. */
function Unsent({ entries, isOffline, onEdit }: UnsentProps) {
  return (
    <div role="status">
      {isOffline && entries.length > 0 && (
        <p className="mb-2 border-l-4 border-red pl-3 text-sm">
          No connection. What you write stays on this device, and is sent when it’s back.
        </p>
      )}
      {entries.map((entry) => (
        <div key={entry.key} className="mb-2 border-l-4 border-gold bg-raised p-2 text-sm">
          <p className="line-clamp-2">{entry.text}</p>
          <p className="flex flex-wrap items-center gap-x-3">
            <strong>{entry.problem ? `Not stored: ${entry.problem}` : 'Sending…'}</strong>
            {entry.problem && (
              <Button kind="quiet" onClick={() => onEdit(entry)}>
                Edit
              </Button>
            )}
          </p>
        </div>
      ))}
    </div>
  );
}
