import { useEffect, useRef, useState } from 'react';
import { SECOND } from '../../../contract/durations.ts';
import type { DeskIssue } from '../../../contract/newsletter/newsletter-issue.ts';
import type { Segment } from '../../../contract/newsletter/segment.ts';
import {
  entriesOf,
  type IssueEntry,
  toSections,
} from '../../../domain/newsletter/issue-entries.ts';
import { call } from '../data/call.ts';
import { deskIssue, reasonOf } from '../data/desk-data.ts';
import { refetchWhere } from '../data/desk-query.ts';

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

/** The draft of an issue with autosave. */
export function useIssueDraft(issue: DeskIssue) {
  const [path = ''] = deskIssue(issue.number).queryKey;
  const [draft, setDraft] = useState(() => draftOf(issue));
  const [saving, setSaving] = useState<Saving>({ state: 'saved' });
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
    } catch (error) {
      setSaving({ state: 'failed', why: reasonOf(error, LABELS) });
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
    save,
    change: (change: Partial<Draft>) => setDraft({ ...newest.current, ...change }),
  };
}
