import { useQuery } from '@tanstack/react-query';
import { mayDo } from '../../../contract/desk/operators.ts';
import type { DeskPush } from '../../../contract/push/push-desk.ts';
import { counted } from '../../../contract/write-count.ts';
import { deskSession } from '../data/desk-data.ts';
import { WriteButton } from '../dialogs/write-button.tsx';

/** Turns notifications on or off, or says what is missing. */
export function PushSwitch({ push: { isOn, missing, devices } }: { push: DeskPush }) {
  const { data: session } = useQuery(deskSession());
  return (
    <section className="max-w-[50rem]">
      <p>
        {isOn
          ? 'Notifications are on: readers can subscribe on news lists, story pages and the Notifications page.'
          : (missing ?? 'Notifications are off, and no page offers them.')}
      </p>
      <p className="mt-2 text-sm text-quiet">
        Turning them on for the first time creates the keys that identify this site to push
        services. They’re kept in the database and its backups. If they’re lost, every reader has to
        subscribe again.
      </p>
      {session && mayDo(session.role, 'run') && (
        <WriteButton
          call="PUT /admin/push-settings"
          body={{ isOn: !isOn }}
          done={isOn ? 'Notifications are off.' : 'Notifications are on.'}
          question={
            isOn && {
              title: 'Turn notifications off?',
              details: `Nobody is notified, and pages don’t offer it. ${counted(devices, 'browser stays', 'browsers stay')} subscribed in case you turn them on again.`,
              act: 'Turn off notifications',
            }
          }
          kind={isOn ? 'plain' : 'main'}
          className="mt-3"
          disabled={missing !== null}
        >
          {isOn ? 'Turn off notifications' : 'Turn on notifications'}
        </WriteButton>
      )}
      {session && !mayDo(session.role, 'run') && (
        <p className="mt-2 text-sm text-quiet">Only an owner can turn them on or off.</p>
      )}
    </section>
  );
}
