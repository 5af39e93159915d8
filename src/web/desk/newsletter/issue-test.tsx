import type { FormEvent } from 'react';
import type { DeskTest } from '../../../contract/newsletter/newsletter-issue.ts';
import { useWrite } from '../data/desk-data.ts';

interface Props {
  number: number;
  test: DeskTest | null;
  operatorEmail: string;
  save: () => Promise<void>;
}

/** Sends the issue to the operator alone, and shows whether it was delivered. */
export function IssueTest({ number, test, operatorEmail, save }: Props) {
  const write = useWrite();
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '');
    await save();
    write.mutate({
      call: 'POST /admin/issues/{number}/test',
      params: { number },
      body: { email },
      done: 'Test queued.',
    });
  }
  return (
    <>
      <form
        onSubmit={(event) => send(event).catch(() => {})}
        className="flex flex-wrap items-end gap-3"
      >
        <label className="grid grow gap-1 text-sm font-semibold">
          Send a test to
          <input
            type="email"
            name="email"
            required
            defaultValue={operatorEmail}
            className="field font-normal"
          />
        </label>
        <button type="submit" className="button button-plain" disabled={write.isPending}>
          Send test
        </button>
      </form>
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
    case 'given up':
      return `The ${time} test to ${to} failed. ${error ?? ''}`;
    case 'waiting':
      return `The ${time} test to ${to} is waiting to be sent. ${error ?? ''}`;
  }
}
