import { useState } from 'react';
import {
  LONGEST_PUSH,
  PUSH_TOPICS,
  type PushTopic,
} from '../../../../contract/push/push-choices.ts';
import type { PushDraft, PushSubject } from '../../../../contract/push/push-desk.ts';
import { SITE } from '../../../../contract/site.ts';
import { counted } from '../../../../contract/write-count.ts';
import { useRead } from '../../kit/data/desk-data.ts';
import { DeskDialog } from '../../kit/dialogs/desk-dialog.tsx';
import { WriteForm } from '../../kit/dialogs/writes.tsx';
import { Button, bound, Choice, TextField } from '../../kit/layout/controls.tsx';
import { Loaded } from '../../kit/layout/loaded.tsx';

interface Props {
  kind: PushSubject;
  id: string;
  title: string;
}

/** Phones cut a notification about here. */
const SHOWN_ON_PHONES = { title: 50, text: 90 };

/** The button that notifies readers of a story or an article, and its dialog. */
export function NotifyReaders(subject: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button about={`of ${subject.title}`} onClick={() => setIsOpen(true)}>
        Notify readers
      </Button>
      {isOpen && <NotifyDialog {...subject} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function NotifyDialog({ kind, id, title, onClose }: Props & { onClose: () => void }) {
  const [topic, setTopic] = useState<PushTopic>();
  // What was typed stays while the number of another topic's readers is loaded.
  const query = useRead('/admin/push/{kind}/{id}', { kind, id, topic }, { keepsPrevious: true });
  return (
    <DeskDialog title={`Notify readers of “${title}”?`} onClose={onClose}>
      <Loaded query={query} loading="Counting readers...">
        {(draft) => (
          <NotifyForm kind={kind} id={id} draft={draft} onTopic={setTopic} onClose={onClose} />
        )}
      </Loaded>
    </DeskDialog>
  );
}

interface FormProps {
  kind: PushSubject;
  id: string;
  draft: PushDraft;
  onTopic: (topic: PushTopic) => void;
  onClose: () => void;
}

function NotifyForm({ kind, id, draft, onTopic, onClose }: FormProps) {
  const [words, setWords] = useState({ title: draft.title, text: draft.text });
  const field = bound(words, (change) => setWords({ ...words, ...change }));
  const fields = (
    <>
      <Choice
        label="To readers of"
        name="topic"
        options={PUSH_TOPICS}
        value={draft.topic}
        onChoose={onTopic}
      />
      <TextField
        label="Title"
        {...field('title')}
        maxLength={LONGEST_PUSH.title}
        shown={SHOWN_ON_PHONES.title}
      />
      <TextField
        label="Text"
        {...field('text')}
        rows={2}
        maxLength={LONGEST_PUSH.text}
        shown={SHOWN_ON_PHONES.text}
      />
      <NotificationPreview {...words} />
    </>
  );
  if (draft.refused) {
    return (
      <div className="grid gap-4">
        {fields}
        <p className="border-l-4 border-red bg-raised p-3">{draft.refused}</p>
        <Button className="justify-self-start" onClick={onClose}>
          Cancel
        </Button>
      </div>
    );
  }
  return (
    <WriteForm
      call="POST /admin/push/{kind}/{id}"
      params={{ kind, id }}
      body={() => ({ topic: draft.topic, ...words })}
      done="Notifying readers."
      submit={`Notify ${counted(draft.readers, 'reader')}`}
      onDone={onClose}
      onCancel={onClose}
    >
      {fields}
      <p className="text-sm text-quiet">
        Sent once. Readers in their quiet hours get it afterwards, if that’s within six hours.
        Readers who have reached their daily limit don’t get it.
      </p>
    </WriteForm>
  );
}

/** Roughly what a phone shows. */
function NotificationPreview({ title, text }: { title: string; text: string }) {
  return (
    <figure>
      <figcaption className="text-sm font-semibold">Preview</figcaption>
      <div className="mt-1 flex gap-3 border border-rule bg-raised p-3">
        <img src="/icons/icon-192.png" alt="" width="40" height="40" className="size-10" />
        <div className="min-w-0">
          <p className="text-sm text-quiet">{SITE.name}</p>
          <p className="font-semibold break-words">{title}</p>
          <p className="break-words">{text}</p>
        </div>
      </div>
    </figure>
  );
}
