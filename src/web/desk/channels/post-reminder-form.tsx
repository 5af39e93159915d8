import type { DeskChannels } from '../../../contract/desk/channels.ts';
import { cityOfZone } from '../../../domain/events/event-time.ts';
import { useWrite } from '../data/desk-data.ts';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { Choice } from '../layout/choice.tsx';
import { TextField } from '../layout/text-field.tsx';

/** Where most operators are. */
const ZONES = [
  'Africa/Accra',
  'Europe/London',
  'Europe/Berlin',
  'America/New_York',
  'America/Toronto',
];

/** An email each morning that the post is ready. */
export function PostReminderForm({ channels }: { channels: DeskChannels }) {
  const { reminder, canMail, operatorEmail } = channels;
  const write = useWrite();
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set([...ZONES, own, reminder.zone])];

  const save = (form: SentForm) =>
    write.mutate({
      call: 'PUT /admin/channels/reminder',
      body: {
        isOn: form.data.get('isOn') === 'on',
        time: String(form.data.get('time') ?? ''),
        zone: String(form.data.get('zone') ?? ''),
      },
      done: 'Reminder saved.',
      form,
    });

  return (
    <section aria-labelledby="reminder" className="max-w-[50rem] border-t-2 border-ink pt-4">
      <h2 id="reminder" className="text-2xl">
        Morning reminder
      </h2>
      <p className="mt-1 text-quiet">
        {canMail
          ? `An email to ${operatorEmail} with a link to this page, unless you have posted already.`
          : 'No mail server is set up (SMTP_URL), so no reminder can be sent.'}
      </p>
      <DeskForm onSend={save} key={JSON.stringify(reminder)} className="mt-3 grid gap-4">
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="isOn"
            className="size-5 shrink-0"
            defaultChecked={reminder.isOn}
          />
          Remind me each morning
        </label>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Time" name="time" type="time" required defaultValue={reminder.time} />
          <Choice
            label="Time zone"
            name="zone"
            defaultValue={reminder.zone}
            options={zones.map((zone) => [zone, `${cityOfZone(zone)} (${zone})`] as const)}
          />
        </div>
        <button
          type="submit"
          className="button button-plain justify-self-start"
          disabled={write.isPending}
        >
          Save reminder
        </button>
      </DeskForm>
    </section>
  );
}
