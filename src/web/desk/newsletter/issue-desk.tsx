import { type FormEvent, useState } from 'react';
import type { Issue, IssueBody, IssueFigures } from '../../../contract/newsletter-issue.ts';
import { useQuery } from '../../data/use-query.ts';
import { deskIssue, useWrite } from '../desk-data.ts';
import { DeskList, useSecondLook } from '../desk-list.tsx';
import { IssuePreview } from '../preview/issue-preview.tsx';
import { IssueItems } from './issue-items.tsx';

/** One issue: edited and tried while it is a draft, watched while it goes out, counted afterwards. */
export function IssueDesk({ number, onClose }: { number: number; onClose: () => void }) {
  const query = useQuery(deskIssue(number));
  return (
    <>
      <button type="button" className="button button-plain mb-6" onClick={onClose}>
        ← All issues
      </button>
      <DeskList
        query={query}
        loading="Loading issue..."
        empty="No such issue"
        isEmpty={() => false}
      >
        {({ issue, figures, preview }) => (
          <>
            {issue.status === 'draft' ? (
              <DraftForm key={issue.number} issue={issue} onDiscarded={onClose} />
            ) : (
              <Figures issue={issue} figures={figures} />
            )}
            <section className="mt-10 border-t-2 border-ink pt-6">
              <h2 className="text-2xl">As readers get it</h2>
              {issue.status === 'draft' && (
                <p className="mt-1 text-sm text-quiet">What was saved last.</p>
              )}
              <IssuePreview
                key={query.updatedAt}
                number={issue.number}
                subject={issue.subject}
                text={preview.text}
              />
            </section>
          </>
        )}
      </DeskList>
    </>
  );
}

function DraftForm({ issue, onDiscarded }: { issue: Issue; onDiscarded: () => void }) {
  const write = useWrite();
  const secondLook = useSecondLook();
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
    secondLook(`Send No. ${issue.number} to every active subscriber now?`, () =>
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
            secondLook('Throw this draft away?', () =>
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

function Figures({ issue, figures }: { issue: Issue; figures: IssueFigures }) {
  const all = figures.queued + figures.sent + figures.failed;
  const rows = [
    ['Sent', figures.sent],
    ['Delivered', figures.delivered],
    ['Bounced', figures.bounced],
    ['Not sent', figures.failed],
    ['Readers who followed a link', figures.clicked],
    ['Links followed', figures.clicks],
    ['Opened (inflated by mail programs)', figures.opened],
    ['Unsubscribed after it', figures.unsubscribed],
  ] as const;
  return (
    <>
      {issue.status === 'sending' && (
        <p role="status" className="mb-4">
          <label className="grid gap-1">
            Leaving: {figures.sent} of {all}
            <progress className="w-full max-w-xl" max={all} value={figures.sent} />
          </label>
        </p>
      )}
      <dl className="grid gap-px border border-rule bg-rule sm:grid-cols-2 lg:grid-cols-4">
        {rows.map(([label, value]) => (
          <div key={label} className="bg-paper p-4">
            <dt className="text-sm font-semibold">{label}</dt>
            <dd className="headline mt-1 text-3xl">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
