import { useState } from 'react';
import { REPEATS } from '../../../contract/events/event-choices.ts';
import type { DeskRule } from '../../../contract/events/event-desk.ts';
import { call } from '../data/call.ts';
import { showFailure, useWrite } from '../data/desk-data.ts';
import { useRead } from '../data/desk-query.ts';
import { useConfirmation } from '../dialogs/confirmation.tsx';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { Button } from '../layout/button.tsx';
import { Choice } from '../layout/choice.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { TextField } from '../layout/text-field.tsx';
import { SenderForm } from './sender-form.tsx';

/** How an event repeats. What that does to dates, guests and calendars is said before it is saved. */
export function RuleForm({ id, title, words, rule }: DeskRule) {
  const write = useWrite();
  const confirm = useConfirmation();
  const [asking, setAsking] = useState(false);
  const params = { id };

  async function submit(form: SentForm) {
    const body = form.data;
    setAsking(true);
    try {
      const { effects } = await call('POST /admin/events/{id}/rule/effects', { params, body });
      confirm(
        {
          title: `Change how “${title}” repeats?`,
          details: effects.map((effect) => <p key={effect}>{effect}</p>),
          act: 'Save dates',
        },
        () =>
          write.mutate({
            call: 'PUT /admin/events/{id}/rule',
            params,
            body,
            done: 'Dates saved.',
            form,
          }),
      );
    } catch (error) {
      showFailure(error, form);
    }
    setAsking(false);
  }
  return (
    <details className="mt-6 border-t border-rule pt-2">
      <summary className="cursor-pointer py-2 text-lg leading-7">
        How it repeats: {words ?? 'once'}
      </summary>
      <DeskForm
        // What was saved is what the fields begin with.
        key={JSON.stringify(rule)}
        onSend={submit}
        className="grid gap-3 sm:grid-cols-2"
      >
        <Choice name="repeats" label="How often" options={REPEATS} defaultValue={rule.repeats} />
        <TextField
          name="repeatsUntil"
          label="Last day (optional)"
          type="date"
          defaultValue={rule.repeatsUntil}
        />
        <TextField
          name="repeatsCount"
          label="Or number of times"
          inputMode="numeric"
          defaultValue={rule.repeatsCount}
        />
        <TextField
          name="leftOut"
          label="Except on (year-month-day, with commas)"
          defaultValue={rule.leftOut}
        />
        <Button type="submit" kind="main" className="w-fit" disabled={asking || write.isPending}>
          Review and save dates
        </Button>
      </DeskForm>
    </details>
  );
}

/** How an event repeats and who manages it, before it is published and after. */
export function EventRule({ id }: { id: string }) {
  const query = useRead('/admin/events/{id}/rule', { id });
  return (
    <Loaded query={query} loading="Loading...">
      {(event) => (
        <>
          <RuleForm {...event} />
          {!event.isSample && (
            <SenderForm kind="event" id={id} title={event.title} email={event.senderEmail} />
          )}
        </>
      )}
    </Loaded>
  );
}
