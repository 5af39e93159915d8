import { useState } from 'react';
import type { DeskIssue } from '../../../contract/newsletter/newsletter-issue.ts';
import { ACCRA } from '../../../domain/events/event-time.ts';
import { clockOf } from '../../../domain/time/clock-of.ts';
import { momentAt } from '../../../domain/time/zoned-time.ts';
import { useWrite } from '../data/desk-data.ts';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { Button } from '../layout/button.tsx';
import { TextField } from '../layout/text-field.tsx';
import { ZoneChoice } from '../layout/zone-choice.tsx';
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
  const write = useWrite();
  const [zone, setZone] = useState(ACCRA);
  const [time, setTime] = useState(() => localTime(issue.sendAt ?? usualTime, ACCRA));
  const params = { number: issue.number };
  const [day = '', clock = ''] = time.split('T');
  const moment = momentAt(day, clock, zone);

  async function schedule(form: SentForm) {
    await save();
    write.mutate({
      call: 'POST /admin/issues/{number}/plan',
      params,
      body: { sendAt: time, zone },
      done: 'Scheduled. You can still stop it.',
      form,
    });
  }
  return (
    <>
      {issue.sendAt && (
        <p className="bg-raised p-3">
          It will be sent automatically on <BothClocks moment={issue.sendAt} /> unless you stop it.
          {issue.plannedBy && ` Scheduled by ${issue.plannedBy}.`}
        </p>
      )}
      <DeskForm
        onSend={(form) => schedule(form).catch(() => {})}
        className="grid gap-3 sm:grid-cols-2"
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
        <div className="col-span-full flex flex-wrap gap-3">
          <Button type="submit" disabled={write.isPending || !isReady}>
            {issue.sendAt ? 'Reschedule' : 'Schedule'}
          </Button>
          {issue.sendAt && (
            <Button
              disabled={write.isPending}
              onClick={() =>
                write.mutate({
                  call: 'POST /admin/issues/{number}/stop',
                  params,
                  done: 'Stopped. It is still a draft.',
                })
              }
            >
              Stop this issue
            </Button>
          )}
        </div>
      </DeskForm>
    </>
  );
}
