import { type KeyboardEvent, useRef, useState } from 'react';
import type { DeskPicture } from '../../../../contract/articles/article-desk.ts';
import { LIVE_PAGE_LIMITS } from '../../../../contract/live-pages/live-page.ts';
import type { DeskLivePage } from '../../../../contract/live-pages/live-page-desk.ts';
import { counted, writeCount } from '../../../../contract/write-count.ts';
import { writeText } from '../../../../domain/markup/write-text.ts';
import { useStored } from '../../kit/data/use-stored.ts';
import { DeskDialog } from '../../kit/dialogs/desk-dialog.tsx';
import { Button, TextField } from '../../kit/layout/controls.tsx';
import { PictureList } from '../pictures/picture-list.tsx';
import { chooseFiles, sendPicture } from '../writing/upload.ts';
import { type UnsentEntry, useOutbox } from './use-outbox.ts';

const NOTHING = { text: '', story: '' };
const { letters } = LIVE_PAGE_LIMITS;
/** From where what is left is shown. */
const COUNTED_BELOW = 500;

interface Props {
  page: Pick<DeskLivePage, 'id' | 'status'>;
  mayPublish: boolean;
}

/** The box in which entries are written. Its text is on this device until the server has it. */
export function Composer({ page, mayPublish }: Props) {
  const [writing, setWriting] = useStored(`desk-live-text-${page.id}`, NOTHING);
  const [dialog, setDialog] = useState<'pictures' | 'story'>();
  const box = useRef<HTMLTextAreaElement>(null);
  const outbox = useOutbox(page.id);
  const { text, story } = writing;
  const publishes = mayPublish && page.status === 'open';
  const isEmpty = text.trim() === '';
  const left = letters - [...text.trim()].length;
  const closeDialog = () => setDialog(undefined);

  function write(change: Partial<typeof NOTHING>) {
    setWriting({ ...writing, ...change });
    box.current?.focus();
  }
  const addLines = (lines: string) =>
    write({ text: isEmpty ? lines : `${text.trimEnd()}\n${lines}` });
  function addPicture({ url, ...picture }: Pick<DeskPicture, 'url' | 'width' | 'height'> & Words) {
    const { width, height, alt = '', caption = '', credit = '' } = picture;
    closeDialog();
    const words = { alt, caption, credit, size: { width, height } };
    addLines(writeText([{ kind: 'picture', src: url, ...words }]));
  }
  function send(publish: boolean) {
    if (!isEmpty && left >= 0) {
      outbox.send({ ...writing, publish });
      setWriting(NOTHING);
    }
    box.current?.focus();
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send(publishes);
  }
  function edit(unsent: UnsentEntry) {
    outbox.drop(unsent.key);
    write({ text: text ? `${text}\n${unsent.text}` : unsent.text, story: unsent.story });
  }

  // What was being written when the coverage ended stays.
  if (page.status === 'closed' && isEmpty && outbox.entries.length === 0) return null;
  return (
    <section
      aria-label="Write an entry"
      className="z-10 mt-4 border-t-2 border-ink bg-paper py-3 max-lg:sticky max-lg:bottom-[var(--foot)] max-lg:order-last lg:border-b-2"
    >
      <Unsent entries={outbox.entries} isOffline={outbox.isOffline} onEdit={edit} />
      <label htmlFor="live-entry" className="sr-only">
        Next entry
      </label>
      <textarea
        id="live-entry"
        ref={box}
        rows={3}
        className="field"
        placeholder="What has happened? Begin a line with > for a quotation."
        value={text}
        onChange={({ target }) => setWriting({ ...writing, text: target.value })}
        onKeyDown={press}
        aria-describedby="live-entry-count"
        aria-keyshortcuts="Control+Enter"
      />
      {story && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          With our story {story.slice(-60)}
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
      <p
        id="live-entry-count"
        role="status"
        className={`text-sm ${left < 0 ? 'font-semibold text-red' : 'text-quiet'}`}
      >
        {left < 0 && `${counted(-left, 'character')} too long: post the rest as the next entry.`}
        {left >= 0 && left < COUNTED_BELOW && `${writeCount(left)} left`}
        {left >= 0 && !mayPublish && ' An editor publishes your drafts.'}
        {page.status === 'closed' && ' The coverage has ended: nothing more can be sent.'}
      </p>
      {dialog === 'pictures' && (
        <DeskDialog title="Add a picture" wide onClose={closeDialog}>
          <Button
            className="mb-4"
            onClick={() =>
              chooseFiles(async ([file]) => {
                const sent = file && (await sendPicture(file));
                if (sent) addPicture(sent);
              })
            }
          >
            Upload a photograph
          </Button>
          <PictureList action="Add to entry" onChoose={addPicture} />
        </DeskDialog>
      )}
      {dialog === 'story' && (
        <DeskDialog title="Add our story" onClose={closeDialog}>
          <TextField
            label="Link of the story on this site"
            placeholder="/story/…"
            value={story}
            onText={(link) => setWriting({ ...writing, story: link })}
            hint="Readers see its headline and which outlets report it."
          />
          <Button kind="main" className="mt-4" onClick={closeDialog}>
            Add story
          </Button>
        </DeskDialog>
      )}
    </section>
  );
}

type Words = Partial<Record<'alt' | 'caption' | 'credit', string>>;

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
