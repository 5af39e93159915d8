import { useState } from 'react';
import { HOME_ZONE } from '../../../../contract/home-zone.ts';
import type { DeskIssue, DeskTest } from '../../../../contract/newsletter/newsletter-issue.ts';
import { clockOf } from '../../../../domain/time/clock-of.ts';
import { momentAt } from '../../../../domain/time/zoned-time.ts';
import { WriteButton, WriteForm } from '../../kit/dialogs/writes.tsx';
import { TextField } from '../../kit/layout/controls.tsx';
import { ZoneChoice } from '../../kit/layout/zone-choice.tsx';
import { BothClocks } from './both-clocks.tsx';

interface Props {
  issue: DeskIssue;
  /** The next Saturday at the usual hour. */
  usualTime: string;
  isReady: boolean;
  save: () => Promise<void>;
}

/** `2026-11-21T07:00`, as the clocks of a zone show it. */
const localTime = (moment: string, zone: string) =>
  new Date(clockOf(Date.parse(moment), zone)).toISOString().slice(0, 16);

/** Schedules an issue for any time in any zone, or another one, and stops it. */
export function IssueSchedule({ issue, usualTime, isReady, save }: Props) {
  const [zone, setZone] = useState(HOME_ZONE);
  const [time, setTime] = useState(() => localTime(issue.sendAt ?? usualTime, HOME_ZONE));
  const params = { number: issue.number };
  const [day = '', clock = ''] = time.split('T');
  const moment = momentAt(day, clock, zone);
  return (
    <>
      {issue.sendAt && (
        <p className="bg-raised p-3">
          It will be sent automatically on <BothClocks moment={issue.sendAt} /> unless you stop it.
          {issue.plannedBy && ` Scheduled by ${issue.plannedBy}.`}
        </p>
      )}
      <WriteForm
        call="POST /admin/issues/{number}/plan"
        params={params}
        before={save}
        body={() => ({ sendAt: time, zone })}
        className="grid gap-3 sm:grid-cols-2"
        done="Scheduled. You can still stop it."
        submit={issue.sendAt ? 'Reschedule' : 'Schedule'}
        kind="plain"
        disabled={!isReady}
        buttons={
          issue.sendAt && (
            <WriteButton
              call="POST /admin/issues/{number}/stop"
              params={params}
              done="Stopped. It is still a draft."
            >
              Stop this issue
            </WriteButton>
          )
        }
      >
        <TextField
          label="Send at"
          name="sendAt"
          type="datetime-local"
          required
          value={time}
          onText={setTime}
        />
        <ZoneChoice name="zone" value={zone} onChoose={setZone} />
        <p role="status" className="col-span-full text-sm text-quiet">
          {moment && <BothClocks moment={moment.toISOString()} />}
        </p>
      </WriteForm>
    </>
  );
}

interface IssueTestProps {
  number: number;
  test: DeskTest | null;
  operatorEmail: string;
  save: () => Promise<void>;
}

/** Sends the issue to the operator alone, and shows whether it was delivered. */
export function IssueTest({ number, test, operatorEmail, save }: IssueTestProps) {
  return (
    <>
      <WriteForm
        call="POST /admin/issues/{number}/test"
        params={{ number }}
        before={save}
        className="flex flex-wrap items-end gap-3"
        fields={{ email: { label: 'Send a test to', type: 'email', required: true } }}
        values={{ email: operatorEmail }}
        done="Test queued."
        submit="Send test"
        kind="plain"
      />
      {test && (
        <p role="status" className="text-sm break-words">
          {outcomeOf(test)}
        </p>
      )}
    </>
  );
}

/** Says "sent" only when the mail server has accepted it. */
function outcomeOf({ state, to, at, error }: DeskTest): string {
  const time = new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  switch (state) {
    case 'sent':
      return `Test sent to ${to} at ${time}.`;
    case 'kept':
      return `The ${time} test to ${to} was not sent. No mail server is set up, so it is in the outbox folder.`;
    case 'failed':
      return `The ${time} test to ${to} failed. ${error ?? ''}`;
    case 'waiting':
      return `The ${time} test to ${to} is waiting to be sent. ${error ?? ''}`;
  }
}
