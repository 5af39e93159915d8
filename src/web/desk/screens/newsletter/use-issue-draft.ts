import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SECOND } from '../../../../contract/durations.ts';
import type { DeskIssue } from '../../../../contract/newsletter/newsletter-issue.ts';
import type { Segment } from '../../../../contract/newsletter/segment.ts';
import {
  entriesOf,
  type IssueEntry,
  toSections,
} from '../../../../domain/newsletter/issue-entries.ts';
import { addressOf } from '../../../data/request.ts';
import { fieldErrorsOf } from '../../../forms/field-errors.ts';
import { call } from '../../kit/data/call.ts';
import { labelOf, reasonOf } from '../../kit/data/desk-data.ts';
import { refetchWhere } from '../../kit/data/desk-query.ts';
import { checkSentence, type Messages } from '../../kit/forms/field-errors.tsx';

const LABELS = {
  subject: 'Subject',
  preheader: 'Preview text',
  intro: 'Own words',
  title: 'Headline',
  text: 'Text',
  note: 'Note',
  url: 'Address',
};
const AUTOSAVE_DELAY_MS = 0.7 * SECOND;

/** An entry of the issue with an id that stays the same when it moves. */
export interface Row extends IssueEntry {
  id: string;
}

interface Draft {
  subject: string;
  preheader: string;
  intro: string;
  rows: Row[];
  audience: Segment;
}

export type Saving = { state: 'saved' | 'changed' | 'saving' } | { state: 'failed'; why: string };

export const toRow = (entry: IssueEntry): Row => ({ ...entry, id: crypto.randomUUID() });

const draftOf = ({ subject, body, audience }: DeskIssue): Draft => ({
  subject,
  preheader: body.preheader,
  intro: body.intro,
  rows: entriesOf(body).map(toRow),
  audience,
});

const editOf = ({ subject, preheader, intro, rows, audience }: Draft) => ({
  subject,
  audience,
  body: { preheader, intro, sections: toSections(rows) },
});

export const entryField = (row: Row, field: string) => `${row.id}.${field}`;

/** Where a refused field is on the screen: `body.sections.0.items.2.url` is the address of a row. */
function controlOf(field: string, { rows }: Draft): string {
  const [, section, item, name] = /^body\.sections\.(\d+)\.items\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const refused = toSections(rows)[Number(section)]?.items[Number(item)];
  const row = refused && rows.find((each) => each.item === refused);
  return row && name ? entryField(row, name) : field.replace(/^body\./, '');
}

/** Why a draft was not saved, in one line and at its fields. */
function refusalOf(error: unknown, draft: Draft): { why: string; messages: Messages } {
  const errors = Object.entries(fieldErrorsOf(error));
  const labels = new Set(errors.flatMap(([field]) => labelOf(field, LABELS) ?? []));
  const others = errors.flatMap(([field, why]) => (labelOf(field, LABELS) ? [] : why));
  const sentences = [...(labels.size > 0 ? [checkSentence([...labels])] : []), ...others];
  return {
    why: sentences.join(' ') || reasonOf(error),
    messages: Object.fromEntries(
      errors.map(([field, why]) => [controlOf(field, draft), why.join(' ')]),
    ),
  };
}

export function useIssueDraft(issue: DeskIssue) {
  const path = addressOf('/admin/issues/{number}', { number: issue.number });
  const [draft, setDraft] = useState(() => draftOf(issue));
  const [saving, setSaving] = useState<Saving>({ state: 'saved' });
  /** What the last save was refused for, by field. */
  const [refused, setRefused] = useState<Messages>({});
  const newest = useRef(draft);
  const stored = useRef(draft);
  const seen = useRef(issue.editedAt);
  const queue = useRef<Promise<void>>(Promise.resolve());
  newest.current = draft;

  async function store(): Promise<void> {
    const sent = newest.current;
    if (sent === stored.current) return;
    setSaving({ state: 'saving' });
    try {
      const { editedAt } = await call('PUT /admin/issues/{number}', {
        params: { number: issue.number },
        body: { ...editOf(sent), seen: seen.current },
      });
      seen.current = editedAt;
      stored.current = sent;
      setRefused({});
    } catch (error) {
      const { why, messages } = refusalOf(error, sent);
      // Rendered immediately, so that whoever asked for it can focus what was refused.
      flushSync(() => {
        setSaving({ state: 'failed', why });
        setRefused(messages);
      });
      throw error;
    }
    setSaving({ state: newest.current === sent ? 'saved' : 'changed' });
    await refetchWhere((read) => read === path);
  }

  /** Saves run one after the other, because each names the version it is based on. */
  function save(): Promise<void> {
    queue.current = queue.current.catch(() => {}).then(store);
    return queue.current;
  }
  const saveNow = useRef(save);
  saveNow.current = save;

  useEffect(() => {
    if (draft === stored.current) return;
    setSaving({ state: 'changed' });
    const timer = setTimeout(() => saveNow.current().catch(() => {}), AUTOSAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  // Saves what is left when the operator leaves the screen.
  useEffect(() => () => void saveNow.current().catch(() => {}), []);

  return {
    draft,
    saving,
    refused,
    save,
    change: (change: Partial<Draft>) => setDraft({ ...newest.current, ...change }),
  };
}
