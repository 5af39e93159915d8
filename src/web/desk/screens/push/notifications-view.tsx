import { mayDo } from '../../../../contract/desk/roles.ts';
import type { DeskPush, SentNotification } from '../../../../contract/push/push-desk.ts';
import { counted, writeCount } from '../../../../contract/write-count.ts';
import { shortMoment } from '../../../../domain/time/moment-text.ts';
import { useRead } from '../../kit/data/desk-data.ts';
import { WriteButton } from '../../kit/dialogs/writes.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import { Cell, Table } from '../../kit/layout/table.tsx';

/** Whether readers can be notified, how many are, and what was sent. */
export const NotificationsView = () => (
  <Read
    path="/admin/push"
    refetchMs={(data) => (data?.sent.some(({ waiting }) => waiting > 0) ? 5000 : false)}
  >
    {(push) => (
      <div className="grid grid-cols-1 gap-8">
        <PushSwitch push={push} />
        {(push.isOn || push.devices > 0) && <Subscribers push={push} />}
        {(push.isOn || push.sent.length > 0) && <Sent sent={push.sent} />}
      </div>
    )}
  </Read>
);

function Subscribers({ push: { devices, topics, followers } }: { push: DeskPush }) {
  return (
    <section>
      <h2 className="mb-2 text-xl">Subscribed browsers: {writeCount(devices)}</h2>
      <Table caption="Subscribed browsers by topic" columns={['Topic', 'Browsers']} narrow>
        {topics.map((each) => (
          <tr key={each.topic}>
            <Cell>{each.topic}</Cell>
            <Cell>{writeCount(each.devices)}</Cell>
          </tr>
        ))}
        <tr>
          <Cell>Single stories</Cell>
          <Cell>{writeCount(followers)}</Cell>
        </tr>
      </Table>
    </section>
  );
}

const COLUMNS = ['Notification', 'To', 'When (Accra)', 'Readers', 'Accepted', 'Not sent'];

function Sent({ sent }: { sent: SentNotification[] }) {
  return (
    <section>
      <h2 className="mb-2 text-xl">Sent</h2>
      {sent.length === 0 ? (
        <p className="text-quiet">
          Nothing yet. Stories are sent automatically when they reach the top of a topic. To send
          one yourself, use “Notify readers” beside it under Live news, or at a published article.
        </p>
      ) : (
        <Table caption="Sent notifications" columns={COLUMNS}>
          {sent.map((each) => (
            <SentRow key={each.id} sent={each} />
          ))}
        </Table>
      )}
    </section>
  );
}

function SentRow({ sent }: { sent: SentNotification }) {
  const { title, text, path, topic, sentBy, createdAt, readers, accepted } = sent;
  return (
    <tr>
      <Cell>
        <a href={path} className="headline-link font-semibold">
          {title}
        </a>
        <span className="block text-sm text-quiet">{text}</span>
      </Cell>
      <Cell>
        {topic ?? 'Followers of the story'}
        {sentBy && <span className="block text-sm text-quiet">by {sentBy}</span>}
      </Cell>
      <Cell quiet>{shortMoment(createdAt)}</Cell>
      <Cell>{writeCount(readers)}</Cell>
      <Cell>{writeCount(accepted)}</Cell>
      <Cell quiet>{restWords(sent)}</Cell>
    </tr>
  );
}

/** '3 waiting, 2 expired, 1 held back' */
function restWords({ waiting, expired, failed, withheld }: SentNotification): string {
  const rest = [
    [waiting, 'waiting'],
    [expired, 'expired'],
    [failed, 'failed'],
    [withheld, 'held back'],
  ] as const;
  const words = rest
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${writeCount(count)} ${name}`);
  return words.join(', ') || '—';
}

/** Turns notifications on or off, or says what is missing. */
function PushSwitch({ push: { isOn, missing, devices } }: { push: DeskPush }) {
  const { data: session } = useRead('/admin/session');
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
