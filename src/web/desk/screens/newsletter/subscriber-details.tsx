import type {
  AddressChange,
  DeskSubscriber,
} from '../../../../contract/newsletter/subscriber-desk.ts';
import { shortMoment } from '../../../../domain/time/moment-text.ts';
import { longDate, shortDate } from '../../../../domain/time/relative-time.ts';
import { Cell, Table } from '../../kit/layout/table.tsx';

const VERSIONS = {
  current: 'the wording our form shows today',
  earlier: 'an earlier wording of our form',
  statement: 'a statement by the operator',
};

const WAYS: Record<AddressChange['way'], string> = {
  asked: 'A new address was asked to confirm',
  confirmed: 'Changed, and confirmed from the new address',
  written: 'Changed; they asked for it in writing',
  corrected: 'Changed; the new address hasn’t confirmed yet',
};

const changeText = ({ at, by, way }: AddressChange) =>
  `${WAYS[way]}, ${shortMoment(at)}, by ${by ?? 'the subscriber'}`;

/** When, how and to which words somebody agreed. */
export function ConsentRecord({ subscriber }: { subscriber: DeskSubscriber }) {
  const { consent, confirmedAt, unsubscribedAt, addressChanges } = subscriber;
  const facts: (readonly [name: string, value: string | null])[] = [
    ['Agreed', longDate(consent.at)],
    [
      'How',
      consent.source
        ? `Added at the desk, from: ${consent.source}`
        : `Sign-up form${consent.page === 'unknown' ? '' : ` on ${consent.page}`}`,
    ],
    ['Added by', consent.addedBy],
    ['Confirmed', confirmedAt ? longDate(confirmedAt) : 'Not yet'],
    ...addressChanges.map((change) => ['Address', changeText(change)] as const),
    ['Unsubscribed', unsubscribedAt && longDate(unsubscribedAt)],
    ['Wording', `${consent.wording} (${VERSIONS[consent.version]})`],
  ];
  return (
    <section>
      <h2 className="text-xl">Consent</h2>
      <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name + value} className="contents">
                <dt className="text-sm font-semibold">{name}</dt>
                <dd className="mb-2 break-words">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

const ISSUE_STATES = {
  queued: 'waiting',
  sent: 'sent',
  failed: 'not sent',
  bounced: 'bounced',
  stopped: 'stopped before it was sent',
};
const MAIL_STATES = {
  waiting: 'waiting',
  sent: 'sent',
  kept: 'saved in the outbox folder',
  failed: 'failed',
};

/** Every issue and email they were sent, and what became of each. */
export function SubscriberEmails({ issues, mails }: Pick<DeskSubscriber, 'issues' | 'mails'>) {
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="text-xl">Emails</h2>
      {issues.length + mails.length === 0 && <p className="text-quiet">None yet.</p>}
      {issues.length > 0 && (
        <Table caption="Issues and alerts" columns={['Subject', 'State', 'Sent', 'Clicks']}>
          {issues.map(({ number, kind, subject, state, at, clicks }) => (
            <tr key={number}>
              <Cell>
                {kind === 'alert' ? 'Alert' : `No. ${number}`}: {subject}
              </Cell>
              <Cell>{ISSUE_STATES[state]}</Cell>
              <Cell quiet>{at ? shortDate(at) : '—'}</Cell>
              <Cell>{clicks}</Cell>
            </tr>
          ))}
        </Table>
      )}
      {mails.length > 0 && (
        <Table caption="Other emails, last 90 days" columns={['Subject', 'State', 'Created']}>
          {mails.map(({ id, subject, at, state }) => (
            <tr key={id}>
              <Cell>{subject}</Cell>
              <Cell>{MAIL_STATES[state]}</Cell>
              <Cell quiet>{shortDate(at)}</Cell>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
