import type { DeskTest } from '../../../contract/newsletter/newsletter-issue.ts';
import { WriteForm } from '../dialogs/write-form.tsx';

interface Props {
  number: number;
  test: DeskTest | null;
  operatorEmail: string;
  save: () => Promise<void>;
}

/** Sends the issue to the operator alone, and shows whether it was delivered. */
export function IssueTest({ number, test, operatorEmail, save }: Props) {
  return (
    <>
      <WriteForm
        call="POST /admin/issues/{number}/test"
        params={{ number }}
        before={save}
        className="flex flex-wrap items-end gap-3"
        fields={{ email: { label: 'Send a test to', type: 'email', required: true } }}
        values={{ email: operatorEmail }}
        done="Test queued."
        submit="Send test"
        kind="plain"
      />
      {test && (
        <p role="status" className="text-sm break-words">
          {outcomeOf(test)}
        </p>
      )}
    </>
  );
}

/** Says "sent" only when the mail server has accepted it. */
function outcomeOf({ state, to, at, error }: DeskTest): string {
  const time = new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  switch (state) {
    case 'sent':
      return `Test sent to ${to} at ${time}.`;
    case 'kept':
      return `The ${time} test to ${to} was not sent. No mail server is set up, so it is in the outbox folder.`;
    case 'failed':
      return `The ${time} test to ${to} failed. ${error ?? ''}`;
    case 'waiting':
      return `The ${time} test to ${to} is waiting to be sent. ${error ?? ''}`;
  }
}
