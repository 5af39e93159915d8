import { useQuery } from '@tanstack/react-query';
import type { DeskPush, SentNotification } from '../../../contract/push/push-desk.ts';
import { accraParts } from '../../../domain/time/accra-date.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { deskPush } from '../data/desk-data.ts';
import { Cell, DeskList, Table } from '../layout/desk-list.tsx';
import { PushSwitch } from './push-switch.tsx';

const number = (count: number) => count.toLocaleString('en-GB');

/** Whether readers can be notified, how many are, and what was sent. */
export function NotificationsView() {
  const query = useQuery(deskPush());
  return (
    <DeskList query={query} loading="Loading notifications..." empty="" isEmpty={() => false}>
      {(push) => (
        <div className="grid grid-cols-1 gap-8">
          <PushSwitch push={push} />
          {(push.isOn || push.devices > 0) && <Subscribers push={push} />}
          {(push.isOn || push.sent.length > 0) && <Sent sent={push.sent} />}
        </div>
      )}
    </DeskList>
  );
}

function Subscribers({ push: { devices, topics, followers } }: { push: DeskPush }) {
  return (
    <section>
      <h2 className="mb-2 text-xl">Subscribed browsers: {number(devices)}</h2>
      <Table caption="Subscribed browsers by topic" columns={['Topic', 'Browsers']} narrow>
        {topics.map((each) => (
          <tr key={each.topic}>
            <Cell>{each.topic}</Cell>
            <Cell>{number(each.devices)}</Cell>
          </tr>
        ))}
        <tr>
          <Cell>Single stories</Cell>
          <Cell>{number(followers)}</Cell>
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
          Nothing yet. Stories go out by themselves when they reach the top of a topic; “Notify
          readers” is beside every story under Live news and every published article.
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
      <Cell quiet>
        {shortDate(createdAt)}, {accraParts(createdAt).time}
      </Cell>
      <Cell>{number(readers)}</Cell>
      <Cell>{number(accepted)}</Cell>
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
    .map(([count, name]) => `${number(count)} ${name}`);
  return words.join(', ') || '—';
}
