import { type ReactNode, useEffect, useRef } from 'react';
import { NOTICE_VERDICTS } from '../../../../contract/facts/fact-choices.ts';
import type { FactList } from '../../../../contract/facts/fact-desk.ts';
import { ACCRA, eventDate } from '../../../../domain/events/event-time.ts';
import { dayOf } from '../../../../domain/time/calendar-day.ts';
import { useNow } from '../../../data/use-now.ts';
import { useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { WriteForm } from '../../kit/dialogs/writes.tsx';
import { Choice, TextField } from '../../kit/layout/controls.tsx';

/** Forms for announcements; readers, calendars and the front page get them immediately. */
export function AddFact({ list }: { list: FactList | undefined }) {
  const today = dayOf(useNow());
  return (
    <div className="mb-6 grid gap-2">
      <AddForm kind="declared" title="Add a declared holiday" done="Holiday added.">
        <Choice
          name="holiday"
          label="Holiday"
          options={[
            ['', 'Another holiday'],
            ...(list?.holidays ?? []).map(
              ({ id, name, observed }) =>
                [id, `${name} (currently ${eventDate(observed, ACCRA)})`] as const,
            ),
          ]}
        />
        <TextField name="name" label="Name (for another holiday)" />
        <TextField name="day" label="Date of the day off" type="date" required />
        <Source name="Ministry of the Interior" today={today} />
      </AddForm>
      <AddForm kind="notice" title="Add a regulator’s notice" done="Notice added.">
        <TextField name="day" label="Date of the notice" type="date" required />
        <Choice name="said" label="Status of the companies" options={NOTICE_VERDICTS} />
        <TextField name="names" label="Companies, separated by commas" rows={2} required />
        <Source name="Bank of Ghana" today={today} />
      </AddForm>
      <AddForm
        kind="festival-days"
        title="Add festival dates"
        done="Festival added to the calendar."
      >
        <Choice
          name="festival"
          label="Festival"
          options={(list?.festivals ?? []).map(({ key, name }) => [key, name] as const)}
        />
        <TextField name="from" label="First day" type="date" required />
        <TextField name="to" label="Last day" type="date" required />
        <Source name="" today={today} />
      </AddForm>
    </div>
  );
}

function Source({ name, today }: { name: string; today: string }) {
  return (
    <>
      <TextField name="sourceName" label="Source" required defaultValue={name} />
      <TextField name="sourceUrl" label="Source web address" inputMode="url" />
      <TextField name="published" label="Published on" type="date" required defaultValue={today} />
    </>
  );
}

interface FormProps {
  kind: 'declared' | 'notice' | 'festival-days';
  title: string;
  done: string;
  children: ReactNode;
}

/** Collapsed unless the address names it, as the links on Today do. */
function AddForm({ kind, title, done, children }: FormProps) {
  const { route } = useDeskRoute();
  const isRequested = route?.name === 'facts/add' && route.params.kind === kind;
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isRequested) details.current?.querySelector<HTMLElement>('select, input')?.focus();
  }, [isRequested]);
  return (
    <details ref={details} open={isRequested} className="border border-rule px-4">
      <summary className="min-h-11 py-2.5 font-semibold">{title}</summary>
      <WriteForm
        call={`POST /admin/facts/${kind}`}
        aria-label={title}
        className="grid gap-4 pb-4 sm:grid-cols-2 lg:grid-cols-3"
        done={done}
        submit="Publish"
        resets
      >
        {children}
      </WriteForm>
    </details>
  );
}
