import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { NOTICE_VERDICTS } from '../../../../contract/facts/fact-choices.ts';
import type { FactList } from '../../../../contract/facts/fact-desk.ts';
import { HOME_ZONE } from '../../../../contract/home-zone.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { eventDate } from '../../../../domain/events/event-time.ts';
import { dayOf } from '../../../../domain/time/calendar-day.ts';
import { useNow } from '../../../data/use-now.ts';
import { useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { WriteForm } from '../../kit/dialogs/writes.tsx';
import { BackButton, Choice, TextField } from '../../kit/layout/controls.tsx';
import { More } from '../../kit/layout/more.tsx';
import { ScreenAct } from '../../kit/layout/screen-act.tsx';

/** Forms for announcements; readers, calendars and the front page get them immediately. */
export function AddFact({ list }: { list: FactList | undefined }) {
  const today = dayOf(useNow());
  const { route } = useDeskRoute();
  if (route?.name !== 'facts/add') {
    return (
      <ScreenAct>
        <More about="facts" label="Add">
          {Object.entries(ADDED).map(([kind, title]) => (
            <Link key={kind} href={deskPath('facts/add', { kind })} className="chip">
              {title}
            </Link>
          ))}
        </More>
      </ScreenAct>
    );
  }
  return (
    <div>
      <AddForm kind="declared" done="Holiday added.">
        <Choice
          name="holiday"
          label="Holiday"
          options={[
            ['', 'Another holiday'],
            ...(list?.holidays ?? []).map(
              ({ id, name, observed }) =>
                [id, `${name} (currently ${eventDate(observed, HOME_ZONE)})`] as const,
            ),
          ]}
        />
        <TextField name="name" label="Name (for another holiday)" />
        <TextField name="day" label="Date of the day off" type="date" required />
        <Source name="Ministry of the Interior" today={today} />
      </AddForm>
      <AddForm kind="notice" done="Notice added.">
        <TextField name="day" label="Date of the notice" type="date" required />
        <Choice name="said" label="Status of the companies" options={NOTICE_VERDICTS} />
        <TextField name="names" label="Companies, separated by commas" rows={2} required />
        <Source name="Bank of Ghana" today={today} />
      </AddForm>
      <AddForm kind="festival-days" done="Festival added to the calendar.">
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

const ADDED = {
  declared: 'Add a declared holiday',
  notice: 'Add a regulator’s notice',
  'festival-days': 'Add festival dates',
};

interface FormProps {
  kind: keyof typeof ADDED;
  done: string;
  children: ReactNode;
}

/** The form that the address names. */
function AddForm({ kind, done, children }: FormProps) {
  const { route } = useDeskRoute();
  const isRequested = route?.name === 'facts/add' && route.params.kind === kind;
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input')?.focus(), []);
  if (!isRequested) return null;
  return (
    <div ref={form} className="mb-6">
      <BackButton to="facts">All facts</BackButton>
      <h2 className="mb-3 text-xl">{ADDED[kind]}</h2>
      <WriteForm
        call={`POST /admin/facts/${kind}`}
        aria-label={ADDED[kind]}
        className="grid gap-4 pb-4 sm:grid-cols-2 lg:grid-cols-3"
        done={done}
        submit="Publish"
        resets
      >
        {children}
      </WriteForm>
    </div>
  );
}
