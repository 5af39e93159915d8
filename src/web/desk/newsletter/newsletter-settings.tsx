import type { FormEvent } from 'react';
import type { DeskNewsletter } from '../../../contract/newsletter/newsletter-issue.ts';
import { useWrite } from '../data/desk-data.ts';
import { Choice } from '../layout/choice.tsx';
import { BothClocks } from './both-clocks.tsx';
import { PostalAddress } from './postal-address.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => {
  const name = `${String(hour).padStart(2, '0')}:00`;
  return [String(hour), name] as const;
});

/** What counts for all issues: sending by itself, the address in them, what is counted. */
export function NewsletterSettings({ newsletter }: { newsletter: DeskNewsletter }) {
  const { settings, next, canMail } = newsletter;
  const write = useWrite();
  const set = (body: Partial<typeof settings>, done: string) =>
    write.mutate({ call: 'PUT /admin/issues/settings', body, done });
  const check = (name: 'sendsItself' | 'countOpenings', done: string) => ({
    type: 'checkbox' as const,
    className: 'size-5 shrink-0',
    checked: settings[name],
    onChange: (event: FormEvent<HTMLInputElement>) =>
      set({ [name]: event.currentTarget.checked }, done),
  });

  return (
    <section className="mt-8 grid max-w-[50rem] gap-6 border-t-2 border-ink pt-4">
      <h2 className="text-xl">Settings</h2>
      {!canMail && (
        <p className="bg-raised p-4">
          No mail server is set (SMTP_URL), so letters are written to the outbox folder and reach
          nobody.
        </p>
      )}
      <PostalAddress
        address={settings.postalAddress}
        busy={write.isPending}
        onSave={(postalAddress) => set({ postalAddress }, 'It stands in every letter from now on.')}
      />
      <fieldset disabled={write.isPending}>
        <legend className="font-semibold">Sending by itself</legend>
        <label className="flex min-h-11 items-center gap-3">
          <input {...check('sendsItself', 'It counts from the next draft on.')} />
          Send each issue on Saturday, unless somebody stops it
        </label>
        <p className="text-sm text-quiet">
          Each Friday an issue is drafted and {newsletter.operatorEmail} gets a mail with a link
          that stops it. What is empty, has no postal address, or is more than six hours late is not
          sent, and you are told. Next: drafted on <BothClocks moment={next.draftAt} />
          {settings.sendsItself && (
            <>
              , sent on <BothClocks moment={next.sendAt} />
            </>
          )}
          .
        </p>
        <div className="mt-3 max-w-60">
          <Choice
            label="Hour in Accra, from the next draft on"
            value={String(settings.sendHour)}
            options={HOURS}
            onChoose={(hour) => set({ sendHour: Number(hour) }, 'From the next draft on.')}
          />
        </div>
      </fieldset>
      <div>
        <label className="flex min-h-11 items-center gap-3">
          <input {...check('countOpenings', 'The next letters follow it.')} />
          Count openings with a picture of one pixel
        </label>
        <p className="text-sm text-quiet">
          Off by default. Mail programs fetch pictures by themselves, so the number is inflated.
        </p>
      </div>
    </section>
  );
}
