import { useRef } from 'react';
import { LENGTH } from '../../../../contract/limits.ts';
import {
  type DeskIssueAnswer,
  SHOWN_ON_PHONES,
} from '../../../../contract/newsletter/newsletter-issue.ts';
import { counted } from '../../../../contract/write-count.ts';
import { plainOwnWords } from '../../../../domain/newsletter/own-words.ts';
import { FieldMessages } from '../../kit/forms/field-errors.tsx';
import { Button, bound, TextField } from '../../kit/layout/controls.tsx';
import { IssueEntries } from './issue-entries.tsx';
import { IssueSending } from './issue-sending.tsx';
import { OwnWordsField } from './own-words-field.tsx';
import { type Row, type Saving, useIssueDraft } from './use-issue-draft.ts';

/** The editor of a draft issue: its subject, its entries and when it is sent. */
export function IssueDraft({ answer }: { answer: DeskIssueAnswer }) {
  const { issue, articles } = answer;
  const { draft, saving, refused, save, change } = useIssueDraft(issue);
  const field = bound(draft, change);
  const fields = useRef<HTMLDivElement>(null);
  /** On request the focus goes to what was refused; autosave leaves it where it is. */
  const saveNow = () =>
    save().catch((error) => {
      fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      throw error;
    });
  return (
    <FieldMessages value={refused}>
      <div ref={fields} className="grid min-w-0 grid-cols-1 content-start gap-4">
        <SaveLine saving={saving} onAgain={() => saveNow().catch(() => {})} />
        <TextField
          label="Subject"
          {...field('subject')}
          maxLength={LENGTH.line}
          shown={SHOWN_ON_PHONES.subject}
        />
        <TextField
          label="Preview text (shown in inboxes)"
          {...field('preheader')}
          placeholder={plainOwnWords(draft.intro)}
          maxLength={LENGTH.line}
          shown={SHOWN_ON_PHONES.preheader}
        />
        <OwnWordsField label="Own words, above the entries" {...field('intro')} />
        <UnreadEntries rows={draft.rows} onRead={(rows) => change({ rows })} />
        <IssueEntries rows={draft.rows} articles={articles} onChange={(rows) => change({ rows })} />
        <IssueSending
          answer={answer}
          audience={draft.audience}
          onAudience={(audience) => change({ audience })}
          save={saveNow}
        />
      </div>
    </FieldMessages>
  );
}

const WORDS = { saved: 'All changes saved.', changed: 'Unsaved changes…', saving: 'Saving…' };

function SaveLine({ saving, onAgain }: { saving: Saving; onAgain: () => void }) {
  if (saving.state !== 'failed') {
    return (
      <p role="status" className="text-sm text-quiet">
        {WORDS[saving.state]}
      </p>
    );
  }
  return (
    <p role="alert" className="border-l-4 border-red bg-raised p-3">
      Not saved. {saving.why}{' '}
      <button type="button" className="underline underline-offset-4" onClick={onAgain}>
        Try again
      </button>
    </p>
  );
}

/** Entries that the site picked, which readers are told nobody read unless an operator has. */
function UnreadEntries({ rows, onRead }: { rows: readonly Row[]; onRead: (rows: Row[]) => void }) {
  const unread = rows.filter(({ item }) => item.automatic);
  if (unread.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-2 border-l-4 border-gold bg-raised p-3">
      <p>
        {counted(unread.length, 'entry was', 'entries were')} picked automatically. If the issue is
        sent automatically before you have read them, it says so in their sections.
      </p>
      <Button
        onClick={() =>
          onRead(rows.map((row) => ({ ...row, item: { ...row.item, automatic: false } })))
        }
      >
        I’ve read all entries
      </Button>
    </div>
  );
}
