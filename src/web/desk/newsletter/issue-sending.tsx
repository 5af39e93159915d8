import { useQuery } from '@tanstack/react-query';
import {
  type DeskIssueAnswer,
  LONGEST_LETTER,
} from '../../../contract/newsletter/newsletter-issue.ts';
import { deskIssues, useWrite } from '../data/desk-data.ts';
import { useConfirmation } from '../layout/desk-list.tsx';
import { BothClocks } from './both-clocks.tsx';
import { IssueTest } from './issue-test.tsx';

interface Props {
  answer: DeskIssueAnswer;
  /** Before anything leaves. */
  save: () => Promise<void>;
  onDiscarded: () => void;
}

/** To how many it goes, when, and what must be there first. */
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
  const hasAddress = newsletter === undefined || newsletter.settings.postalAddress !== '';
  const canMail = newsletter?.canMail ?? true;

  return (
    <section aria-label="Sending" className="grid grid-cols-1 gap-4 border-t-2 border-ink pt-4">
      <h2 className="text-xl">Sending</h2>
      {issue.held && (
        <p className="border-l-4 border-gold bg-raised p-3">
          It did not go out by itself. {issue.held}
        </p>
      )}
      {!hasAddress && (
        <p className="border-l-4 border-red bg-raised p-3">
          No postal address is entered, and every issue must carry one. Enter it under{' '}
          <a href="/admin?view=newsletter" className="underline underline-offset-4">
            Newsletter
          </a>{' '}
          first; until then nothing is sent to readers.
        </p>
      )}
      <p>
        Goes to <strong>{many}</strong>
        {!canMail && ', but only into the outbox folder: no mail server is set (SMTP_URL)'}.
      </p>
      <LetterSize size={size} />
      {issue.sendAt && (
        <p className="bg-raised p-3">
          It goes out by itself on <BothClocks moment={issue.sendAt} />, unless you stop it.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button"
          disabled={write.isPending || !hasAddress}
          onClick={() =>
            confirmFirst(`Send No. ${issue.number} to ${many} now?`, () =>
              saveAnd('send', 'The letters are leaving.'),
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
            onClick={() => post('stop', 'It stays a draft.')}
          >
            Stop it
          </button>
        ) : (
          <button
            type="button"
            className="button button-plain"
            disabled={write.isPending || !hasAddress}
            onClick={() => saveAnd('plan', 'It goes out by itself, unless you stop it.')}
          >
            Let it go out on Saturday
          </button>
        )}
        <button
          type="button"
          className="button button-plain"
          onClick={() =>
            confirmFirst('Throw this draft away?', () =>
              write.mutate(
                { call: 'DELETE /admin/issues/{number}', params, done: 'The draft is gone.' },
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

/** As the newest saved state of it would be sent. */
function LetterSize({ size }: { size: number }) {
  const written = `The letter has ${Math.ceil(size / 1000)} KB`;
  if (size <= LONGEST_LETTER) return <p className="text-sm text-quiet">{written}.</p>;
  return (
    <p role="status" className="border-l-4 border-gold bg-raised p-3">
      <strong>{written}.</strong> Gmail cuts letters at 102 KB, and with the end the links to leave.
      Send fewer articles whole.
    </p>
  );
}
