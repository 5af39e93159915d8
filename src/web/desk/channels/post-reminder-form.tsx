import type { DeskChannels } from '../../../contract/desk/channels.ts';
import { WriteForm } from '../dialogs/write-form.tsx';

/** An email each morning that the post is ready. */
export function PostReminderForm({ channels }: { channels: DeskChannels }) {
  const { reminder, canMail, operatorEmail } = channels;
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
      <WriteForm
        key={JSON.stringify(reminder)}
        call="PUT /admin/channels/reminder"
        className="mt-3 grid gap-4 sm:grid-cols-2 *:first:col-span-full"
        fields={{
          isOn: { tick: 'Remind me each morning' },
          time: { label: 'Time', type: 'time', required: true },
          zone: { zone: true },
        }}
        values={reminder}
        done="Reminder saved."
        submit="Save reminder"
        kind="plain"
      />
    </section>
  );
}
