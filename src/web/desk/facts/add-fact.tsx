import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useSearch } from 'wouter';
import { NOTICE_VERDICTS } from '../../../contract/facts/fact-choices.ts';
import type { FactList } from '../../../contract/facts/fact-desk.ts';
import { eventDate } from '../../../domain/events/event-time.ts';
import { dayOf } from '../../../domain/time/calendar-day.ts';
import { useNow } from '../../data/use-now.ts';
import { useWrite } from '../data/desk-data.ts';
import { labelsOf } from '../data/field-labels.ts';
import { Choice } from '../layout/choice.tsx';
import { Line } from '../layout/line.tsx';

/** What somebody announced: readers, calendars and the front page have it at once. */
export function AddFact({ list }: { list: FactList | undefined }) {
  const today = dayOf(useNow());
  return (
    <div className="mb-6 grid gap-2">
      <AddForm kind="declared" title="Enter a declared holiday" done="The holiday is declared.">
        <Choice
          name="holiday"
          label="Which holiday"
          options={[
            ['', 'Another, which I name'],
            ...(list?.holidays ?? []).map(
              ({ id, name, observed }) => [id, `${name}, so far ${eventDate(observed)}`] as const,
            ),
          ]}
        />
        <Line name="name" label="Name, where it is another" />
        <Line name="day" label="Day people stay at home" type="date" required />
        <Source name="Ministry of the Interior" today={today} />
      </AddForm>
      <AddForm kind="notice" title="Enter a regulator’s notice" done="The notice is entered.">
        <Line name="day" label="Day of the notice" type="date" required />
        <Choice name="said" label="What it says of them" options={NOTICE_VERDICTS} />
        <Line name="names" label="Companies, parted by commas" rows={2} required />
        <Source name="Bank of Ghana" today={today} />
      </AddForm>
      <AddForm
        kind="festival-days"
        title="Enter a festival’s days"
        done="The festival is in the calendar."
      >
        <Choice
          name="festival"
          label="Festival"
          options={(list?.festivals ?? []).map(({ key, name }) => [key, name] as const)}
        />
        <Line name="from" label="First day" type="date" required />
        <Line name="to" label="Last day" type="date" required />
        <Source name="" today={today} />
      </AddForm>
    </div>
  );
}

function Source({ name, today }: { name: string; today: string }) {
  return (
    <>
      <Line name="sourceName" label="Where you read it" required defaultValue={name} />
      <Line name="sourceUrl" label="Its web address" type="url" />
      <Line name="published" label="Published on" type="date" required defaultValue={today} />
    </>
  );
}

interface FormProps {
  kind: 'declared' | 'notice' | 'festival-days';
  title: string;
  done: string;
  children: ReactNode;
}

/** Folded until it is wanted; a line of Today leads to it unfolded. */
function AddForm({ kind, title, done, children }: FormProps) {
  const write = useWrite();
  const wanted = new URLSearchParams(useSearch()).get('new') === kind;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wanted) form.current?.querySelector<HTMLElement>('select, input')?.focus();
  }, [wanted]);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = event.currentTarget;
    write.mutate(
      {
        call: `POST /admin/facts/${kind}`,
        body: new FormData(sent),
        done,
        labels: labelsOf(sent),
      },
      { onSuccess: () => sent.reset() },
    );
  }
  return (
    <details open={wanted} className="border border-rule px-4">
      <summary className="min-h-11 py-2.5 font-semibold">{title}</summary>
      <form
        ref={form}
        onSubmit={submit}
        aria-label={title}
        className="grid gap-4 pb-4 sm:grid-cols-2 lg:grid-cols-3"
      >
        {children}
        <div className="self-end">
          <button type="submit" className="button" disabled={write.isPending}>
            Publish it
          </button>
        </div>
      </form>
    </details>
  );
}
