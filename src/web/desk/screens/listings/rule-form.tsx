import { REPEATS } from '../../../../contract/events/event-choices.ts';
import type { DeskRule } from '../../../../contract/events/event-desk.ts';
import { call } from '../../kit/data/call.ts';
import { WriteForm } from '../../kit/dialogs/writes.tsx';
import { Fold } from '../../kit/layout/fold.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import { SenderForm } from './sender-form.tsx';

/** How an event repeats. What that does to dates, guests and calendars is said before it is saved. */
export function RuleForm({ id, title, words, rule }: DeskRule) {
  const params = { id };
  return (
    <Fold title="How it repeats" state={words ?? 'once'}>
      <WriteForm
        // What was saved is what the fields begin with.
        key={JSON.stringify(rule)}
        call="PUT /admin/events/{id}/rule"
        params={params}
        question={async ({ data: body }) => {
          const { effects } = await call('POST /admin/events/{id}/rule/effects', { params, body });
          return {
            title: `Change how “${title}” repeats?`,
            details: effects.map((effect) => <p key={effect}>{effect}</p>),
            act: 'Save dates',
          };
        }}
        className="grid gap-3 sm:grid-cols-2"
        fields={{
          repeats: { label: 'How often', options: REPEATS },
          repeatsUntil: { label: 'Last day (optional)', type: 'date' },
          repeatsCount: { label: 'Or number of times', inputMode: 'numeric' },
          leftOut: 'Except on (year-month-day, with commas)',
        }}
        values={rule}
        done="Dates saved."
        submit="Review and save dates"
        kind="plain"
      />
    </Fold>
  );
}

/** How an event repeats and who manages it, before it is published and after. */
export const EventRule = ({ id }: { id: string }) => (
  <Read path="/admin/events/{id}/rule" params={{ id }}>
    {(event) => (
      <>
        <RuleForm {...event} />
        {!event.isSample && (
          <SenderForm kind="event" id={id} title={event.title} email={event.senderEmail} />
        )}
      </>
    )}
  </Read>
);
