import { type FormEvent, useState } from 'react';
import type { Issue, IssueBody } from '../../../contract/newsletter-issue.ts';
import { useWrite } from '../data/desk-data.ts';
import { useConfirmation } from '../layout/desk-list.tsx';
import { IssueItems } from './issue-items.tsx';

export function IssueDraft({ issue, onDiscarded }: { issue: Issue; onDiscarded: () => void }) {
  const write = useWrite();
  const confirmFirst = useConfirmation();
  const [subject, setSubject] = useState(issue.subject);
  const [body, setBody] = useState<IssueBody>(issue.body);
  const path = `/issues/${issue.number}`;
  const save = () =>
    write.mutateAsync({
      method: 'PUT',
      path,
      body: { subject, body },
      done: 'The draft is saved.',
    });

  async function sendTest(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '');
    await save();
    write.mutate({
      method: 'POST',
      path: `${path}/test`,
      body: { email },
      done: 'The test is on its way.',
    });
  }
  const send = () =>
    confirmFirst(`Send No. ${issue.number} to every active subscriber now?`, () =>
      save().then(() =>
        write.mutate({ method: 'POST', path: `${path}/send`, done: 'The letters are leaving.' }),
      ),
    );

  return (
    <div className="grid max-w-[50rem] gap-4">
      <label className="grid gap-1 text-sm font-semibold">
        Subject
        <input
          className="field font-normal"
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
        />
      </label>
      <label className="grid gap-1 text-sm font-semibold">
        Opening words
        <textarea
          rows={3}
          className="field font-normal"
          value={body.intro}
          onChange={(event) => setBody({ ...body, intro: event.target.value })}
        />
      </label>
      <IssueItems body={body} onChange={setBody} />
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button"
          disabled={write.isPending}
          onClick={() => save().catch(() => {})}
        >
          Save draft
        </button>
        <button
          type="button"
          className="button button-plain"
          disabled={write.isPending}
          onClick={send}
        >
          Send to subscribers
        </button>
        <button
          type="button"
          className="button button-plain"
          onClick={() =>
            confirmFirst('Throw this draft away?', () =>
              write.mutate(
                { method: 'DELETE', path, done: 'The draft is gone.' },
                { onSuccess: onDiscarded },
              ),
            )
          }
        >
          Discard
        </button>
      </div>
      <form
        onSubmit={(event) => sendTest(event).catch(() => {})}
        className="flex flex-wrap items-end gap-3"
      >
        <label className="grid grow gap-1 text-sm font-semibold">
          Test mail to
          <input type="email" name="email" required className="field font-normal" />
        </label>
        <button type="submit" className="button button-plain" disabled={write.isPending}>
          Send test
        </button>
      </form>
    </div>
  );
}
