import type { FormEvent } from 'react';
import type { DeskTest } from '../../../contract/newsletter/newsletter-issue.ts';
import { useWrite } from '../data/desk-data.ts';

interface Props {
  number: number;
  test: DeskTest | null;
  operatorEmail: string;
  save: () => Promise<void>;
}

/** The letter to the operator alone, and what truly became of it. */
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
      done: 'The test is in the queue.',
    });
  }
  return (
    <>
      <form
        onSubmit={(event) => send(event).catch(() => {})}
        className="flex flex-wrap items-end gap-3"
      >
        <label className="grid grow gap-1 text-sm font-semibold">
          Test mail to
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

/** A file in a folder was not sent, and a mail in the queue not yet. */
function outcomeOf({ state, to, at, error }: DeskTest): string {
  const time = new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  switch (state) {
    case 'sent':
      return `The test of ${time} was handed to the mail server for ${to}.`;
    case 'kept':
      return `The test of ${time} to ${to} was not sent: no mail server is set, so it is a file in the outbox folder.`;
    case 'given up':
      return `The test of ${time} to ${to} was given up. ${error ?? ''}`;
    case 'waiting':
      return `The test of ${time} to ${to} waits. ${error ?? ''}`;
  }
}
