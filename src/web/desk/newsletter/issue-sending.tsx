import { useQuery } from '@tanstack/react-query';
import {
  type DeskIssueAnswer,
  hasController,
} from '../../../contract/newsletter/newsletter-issue.ts';
import { deskIssues, useWrite } from '../data/desk-data.ts';
import { useConfirmation } from '../dialogs/confirmation.tsx';
import { BothClocks } from './both-clocks.tsx';
import { EmailSize } from './email-size.tsx';
import { IssueTest } from './issue-test.tsx';

interface Props {
  answer: DeskIssueAnswer;
  /** Saves the draft before it is sent. */
  save: () => Promise<void>;
  onDiscarded: () => void;
}

/** How many readers get it, when, and what is missing first. */
export function IssueSending({ answer, save, onDiscarded }: Props) {
  const { issue, readers, size, test } = answer;
  const { data: newsletter } = useQuery(deskIssues());
  const write = useWrite();
  const confirmFirst = useConfirmation();
  const params = { number: issue.number };
  const many = readers === 1 ? '1 reader' : `${readers.toLocaleString('en-GB')} readers`;
  const post = (act: 'send' | 'plan' | 'stop', done: string) =>
    write.mutate({ call: `POST /admin/issues/{number}/${act}`, params, done });
  const saveAnd = (act: 'send' | 'plan', done: string) =>
    save()
      .then(() => post(act, done))
      .catch(() => {});
  const hasImprint = newsletter === undefined || hasController(newsletter.settings);
  const canMail = newsletter?.canMail ?? true;

  return (
    <section aria-label="Sending" className="grid grid-cols-1 gap-4 border-t-2 border-ink pt-4">
      <h2 className="text-xl">Sending</h2>
      {issue.held && (
        <p className="border-l-4 border-gold bg-raised p-3">
          It was not sent automatically. {issue.held}
        </p>
      )}
      {!hasImprint && (
        <p className="border-l-4 border-red bg-raised p-3">
          Every issue must say who runs the site: name, postal address and data protection number.
          Add them under{' '}
          <a href="/admin?view=newsletter" className="underline underline-offset-4">
            Newsletter
          </a>{' '}
          before you send this issue.
        </p>
      )}
      <p>
        It will go to <strong>{many}</strong>
        {!canMail &&
          ', but only be saved in the outbox folder, because no mail server is set up (SMTP_URL)'}
        .
      </p>
      <EmailSize size={size} />
      {issue.sendAt && (
        <p className="bg-raised p-3">
          It will be sent automatically on <BothClocks moment={issue.sendAt} /> unless you stop it.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button"
          disabled={write.isPending || !hasImprint}
          onClick={() =>
            confirmFirst(
              {
                title: `Send No. ${issue.number} to ${many} now?`,
                details: (
                  <>
                    <p>
                      Subject: <strong>{issue.subject}</strong>
                    </p>
                    <p>
                      {canMail
                        ? 'Sending starts at once.'
                        : 'No mail server is set up, so the emails are only saved in the outbox folder.'}
                    </p>
                  </>
                ),
                act: `Send to ${many}`,
              },
              () => saveAnd('send', 'Sending has started.'),
            )
          }
        >
          Send to subscribers
        </button>
        {issue.sendAt ? (
          <button
            type="button"
            className="button button-plain"
            disabled={write.isPending}
            onClick={() => post('stop', 'Stopped. It is still a draft.')}
          >
            Stop this issue
          </button>
        ) : (
          <button
            type="button"
            className="button button-plain"
            disabled={write.isPending || !hasImprint}
            onClick={() => saveAnd('plan', 'Scheduled. You can still stop it.')}
          >
            Schedule for Saturday
          </button>
        )}
        <button
          type="button"
          className="button button-plain"
          onClick={() =>
            confirmFirst(
              {
                title: 'Discard this draft?',
                details: "This can't be undone.",
                act: 'Discard draft',
                isFinal: true,
              },
              () =>
                write.mutate(
                  { call: 'DELETE /admin/issues/{number}', params, done: 'Draft discarded.' },
                  { onSuccess: onDiscarded },
                ),
            )
          }
        >
          Discard
        </button>
      </div>
      {newsletter && (
        <IssueTest
          number={issue.number}
          test={test}
          operatorEmail={newsletter.operatorEmail}
          save={save}
        />
      )}
    </section>
  );
}
