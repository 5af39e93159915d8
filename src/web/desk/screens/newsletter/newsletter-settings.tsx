import type { FormEvent } from 'react';
import { Link } from 'wouter';
import {
  type ControllerSettings,
  type DeskNewsletter,
  hasController,
  type NewsletterSettingsChange,
} from '../../../../contract/newsletter/newsletter-issue.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { useMay, useWrite } from '../../kit/data/desk-data.ts';
import { Choice, TickBox } from '../../kit/layout/controls.tsx';
import { BothClocks } from './both-clocks.tsx';
import { WelcomeSeriesSettings } from './welcome-series.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => {
  const name = `${String(hour).padStart(2, '0')}:00`;
  return [String(hour), name] as const;
});

export function NewsletterSettings({ newsletter }: { newsletter: DeskNewsletter }) {
  const { settings, next, canMail } = newsletter;
  const write = useWrite();
  const set = (body: NewsletterSettingsChange, done: string) =>
    write.mutate({ call: 'PUT /admin/issues/settings', body, done });
  const check = (name: 'sendsItself' | 'countOpenings' | 'countLinks', done: string) => ({
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
          No mail server or public address is set up. Emails are saved in the outbox folder and not
          sent.
        </p>
      )}
      <Controller controller={settings} />
      <fieldset disabled={write.isPending}>
        <legend className="mb-2 font-semibold">Automatic sending</legend>
        <TickBox {...check('sendsItself', 'Saved. It applies from the next draft.')}>
          Send each issue on Saturday, unless an operator stops it
        </TickBox>
        <p className="text-sm text-quiet">
          Each Friday an issue is drafted and we email {newsletter.operatorEmail} a link to stop it.
          An issue that is empty, doesn’t say who runs the site, or is more than six hours late is
          not sent, and we’ll email you. Next draft: <BothClocks moment={next.draftAt} />
          {settings.sendsItself && (
            <>
              , to be sent on <BothClocks moment={next.sendAt} />
            </>
          )}
          .
        </p>
        <div className="mt-3 max-w-60">
          <Choice
            label="Hour (Accra time, from the next draft)"
            value={String(settings.sendHour)}
            options={HOURS}
            onChoose={(hour) =>
              set({ sendHour: Number(hour) }, 'Saved. It applies from the next draft.')
            }
          />
        </div>
      </fieldset>
      <div>
        <TickBox {...check('countLinks', 'Saved. It applies from the next issue.')}>
          Count how often each link is clicked
        </TickBox>
        <p className="text-sm text-quiet">
          Off by default. Only a total per link, for all readers together: nobody can see who
          clicked what. Emails then say so.
        </p>
      </div>
      <div>
        <TickBox {...check('countOpenings', 'Saved. It applies from the next issue.')}>
          Count opens with a one-pixel image
        </TickBox>
        <p className="text-sm text-quiet">
          Off by default. Many mail apps load images automatically, so the number is inflated.
        </p>
      </div>
      <WelcomeSeriesSettings />
    </section>
  );
}

/** Who runs the site, as printed in every issue and alert. Owners change it under Settings. */
function Controller({ controller }: { controller: ControllerSettings }) {
  const isOwner = useMay('run');
  const { controllerName, controllerAddress, dataProtectionNumber } = controller;
  return (
    <div>
      <h3 className="font-semibold">Who runs this site</h3>
      {hasController(controller) ? (
        <p className="whitespace-pre-line break-words">
          {[controllerName, controllerAddress, dataProtectionNumber].join('\n')}
        </p>
      ) : (
        <p className="border-l-4 border-red bg-raised p-3">
          A name, a postal address and a registration number are missing. The law requires them in
          the privacy policy and a postal address in every newsletter, so no issue or alert is sent
          without them.
        </p>
      )}
      {isOwner ? (
        <Link href={deskPath('settings')} className="inline-flex min-h-11 items-center underline">
          Change it under Settings
        </Link>
      ) : (
        <p className="text-sm text-quiet">An owner can change it under Settings.</p>
      )}
    </div>
  );
}
