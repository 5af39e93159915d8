import type { DeskChannels } from '../../../contract/desk/channels.ts';
import { useWrite } from '../data/desk-data.ts';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { Button } from '../layout/button.tsx';
import { TextField } from '../layout/text-field.tsx';
import { TickBox } from '../layout/tick-box.tsx';
import { ZoneChoice } from '../layout/zone-choice.tsx';

/** An email each morning that the post is ready. */
export function PostReminderForm({ channels }: { channels: DeskChannels }) {
  const { reminder, canMail, operatorEmail } = channels;
  const write = useWrite();

  const save = (form: SentForm) =>
    write.mutate({
      call: 'PUT /admin/channels/reminder',
      body: {
        isOn: form.data.get('isOn') === 'on',
        time: form.text('time'),
        zone: form.text('zone'),
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
        <TickBox name="isOn" defaultChecked={reminder.isOn}>
          Remind me each morning
        </TickBox>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Time" name="time" type="time" required defaultValue={reminder.time} />
          <ZoneChoice name="zone" defaultValue={reminder.zone} />
        </div>
        <Button type="submit" className="justify-self-start" disabled={write.isPending}>
          Save reminder
        </Button>
      </DeskForm>
    </section>
  );
}
