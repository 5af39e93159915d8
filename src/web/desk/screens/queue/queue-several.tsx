import { useState } from 'react';
import type { QueueItem } from '../../../../contract/desk/queue.ts';
import { focusWhenShown } from '../../../focus/focus-when-shown.ts';
import { call } from '../../kit/data/call.ts';
import { type Question, useConfirmation } from '../../kit/dialogs/confirmation.tsx';
import { DeskForm } from '../../kit/forms/desk-form.tsx';
import { Button, TextField } from '../../kit/layout/controls.tsx';
import { CannedTexts } from '../../kit/replies/canned-texts.tsx';
import { isEmailed, isSenderNotified, keyOf, type Queue, type Verdict } from './use-queue.ts';

const ACTS: readonly (readonly [verdict: Verdict, name: string])[] = [
  ['approve', 'Approve or mark as done'],
  ['reject', 'Reject'],
  ['spam', 'Spam'],
  ['undo', 'Return to queue'],
];

function questionOf(
  verdict: Exclude<Verdict, 'reject'>,
  chosen: readonly QueueItem[],
): Question & { details: string } {
  const count = chosen.length;
  const [entries, them, senders] =
    count === 1 ? ['1 entry', 'it', 'sender'] : [`${count} entries`, 'them', 'senders'];
  return {
    approve: {
      title: `Approve ${entries}, or mark ${them} as done?`,
      details: emailedSentence(chosen),
      act: `Approve ${count}`,
    },
    spam: {
      title: `Mark ${entries} as spam?`,
      details: `The ${senders} won’t be told.`,
      act: `Mark ${count} as spam`,
    },
    undo: {
      title: `Return ${entries} to the queue?`,
      details: 'Emails that are not sent yet are withdrawn.',
      act: `Return ${count}`,
    },
  }[verdict];
}

/** Messages are never told, and some senders left no address. */
function emailedSentence(chosen: readonly QueueItem[]): string {
  const emailed = chosen.filter(isEmailed).length;
  if (emailed === 0) return 'Nobody is emailed.';
  if (emailed < chosen.length) return `We’ll email ${emailed} of the ${chosen.length} senders.`;
  return emailed === 1 ? 'We’ll email the sender.' : `We’ll email the ${emailed} senders.`;
}

/** Bulk decisions about the selected entries; a rejection has one reason for all senders. */
export function QueueSeveral({ queue, items }: { queue: Queue; items: readonly QueueItem[] }) {
  const [rejecting, setRejecting] = useState(false);
  const confirm = useConfirmation();
  const chosen = items.filter((item) => queue.chosen.has(keyOf(item)));
  if (chosen.length === 0) return null;
  const acts = ACTS.filter(
    ([verdict]) =>
      chosen.every(({ state }) => (verdict === 'undo') === (state !== 'pending')) &&
      // Senders of messages are not told of a rejection, so messages stay in the queue.
      (verdict !== 'reject' || chosen.some(isSenderNotified)),
  );
  const rejected = chosen.filter(isSenderNotified);
  async function act(verdict: Verdict) {
    if (verdict === 'reject') return setRejecting(true);
    const question = questionOf(verdict, chosen);
    const report = verdict === 'approve' ? await reportSentence(chosen) : null;
    const details = report ? (
      <>
        <p>{question.details}</p>
        {report}
      </>
    ) : (
      question.details
    );
    confirm({ ...question, details }, () => queue.decide(chosen, verdict));
  }
  return (
    <div className="sticky top-0 z-10 mb-3 flex flex-wrap items-center gap-3 bg-raised p-3">
      <p role="status" className="grow">
        {chosen.length} selected
      </p>
      {acts.map(([verdict, name]) => (
        <Button
          key={verdict}
          data-several={verdict}
          kind={verdict === 'approve' ? 'main' : 'plain'}
          disabled={queue.busy}
          onClick={() => act(verdict)}
        >
          {name}
        </Button>
      ))}
      <Button onClick={queue.chooseNone}>Clear selection</Button>
      {rejecting && acts.some(([verdict]) => verdict === 'reject') && (
        <RejectSeveral
          queue={queue}
          rejected={rejected}
          left={chosen.length - rejected.length}
          onClose={() => setRejecting(false)}
        />
      )}
    </div>
  );
}

/** What is sent to those who reported a problem, so that nobody sends it unread. */
async function reportSentence(chosen: readonly QueueItem[]) {
  const reports = chosen.filter(({ kind, email }) => kind === 'problem' && email);
  const [first] = reports;
  if (!first) return null;
  const params = { kind: first.kind, id: first.id, decision: 'approve' as const, reason: '' };
  const { mail } = await call('GET /admin/queue/{kind}/{id}/email', { params });
  return (
    <>
      <p>
        {reports.length === 1
          ? 'One reported a problem and gets'
          : `${reports.length} reported a problem and get`}
        :
      </p>
      <p className="bg-raised p-3 text-sm whitespace-pre-line">{mail?.text}</p>
    </>
  );
}

interface RejectProps {
  queue: Queue;
  rejected: readonly QueueItem[];
  /** Selected messages, which can't be rejected. */
  left: number;
  onClose: () => void;
}

function RejectSeveral({ queue, rejected, left, onClose }: RejectProps) {
  const [reason, setReason] = useState('');
  const count = rejected.length;
  const emailed = rejected.filter(isEmailed).length;
  return (
    <DeskForm
      onSend={(form) => queue.decide(rejected, 'reject', { reason, form, onDecided: onClose })}
      className="grid basis-full gap-2"
    >
      <TextField
        label={`Reason (sent to ${emailed < count ? `${emailed} of` : 'all'} ${count} senders)`}
        focused={focusWhenShown}
        name="reason"
        value={reason}
        onText={setReason}
        required
        maxLength={1000}
        rows={2}
      />
      <div className="max-w-72">
        <CannedTexts onChoose={setReason} />
      </div>
      {left > 0 && (
        <p className="text-sm">
          It applies to {count} of {count + left}.{' '}
          {left === 1 ? 'The message stays' : `${left} messages stay`} in the queue: nobody is told
          of a rejected message.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="main" disabled={queue.busy}>
          Reject {count}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </DeskForm>
  );
}
