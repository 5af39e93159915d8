import { Link } from 'wouter';
import type { ArticleReview, DeskArticle } from '../../../../contract/articles/article-desk.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { reviewState } from '../../../../domain/desk/review-state.ts';
import { useMay, useRead, useWrite } from '../../kit/data/desk-data.ts';
import { WriteForm } from '../../kit/dialogs/writes.tsx';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { Button, TextField } from '../../kit/layout/controls.tsx';
import { isWaiting } from './state-text.ts';

interface Props {
  article: DeskArticle;
  /** Saves what is in the editor first. */
  onSaved: (act: (form: SentForm, id: string) => void) => void;
}

/** Writers ask for a review here; whoever may publish sends the article back, or publishes it. */
export function ReviewBox({ article, onSaved }: Props) {
  const mayPublish = useMay('publish');
  const { review, status } = article;
  const waits = isWaiting(article);
  if (status !== 'draft' || (mayPublish && !review)) return null;
  return (
    <section>
      <h2 className="text-xl">Review</h2>
      {review && <ReviewNote review={review} />}
      {waits && mayPublish && <SendBack id={article.id} />}
      {!waits && !mayPublish && <RequestReview isAgain={Boolean(review)} onSaved={onSaved} />}
    </section>
  );
}

function ReviewNote({ review }: { review: ArticleReview }) {
  const note = review.returned?.note ?? review.note;
  return (
    <div role="status" className="mt-2 border-l-4 border-gold bg-raised p-3">
      <p className="font-semibold">{reviewState(review)}.</p>
      {note && <p className="mt-1 break-words whitespace-pre-line">{note}</p>}
    </div>
  );
}

const SendBack = ({ id }: { id: string }) => (
  <WriteForm
    call="POST /admin/articles/{id}/send-back"
    params={{ id }}
    className="mt-3 grid gap-2"
    fields={{ note: { label: 'Note to the writer', rows: 3, maxLength: 1000, required: true } }}
    done="Sent back to the writer."
    submit="Send back with a note"
    kind="plain"
  />
);

function RequestReview({ isAgain, onSaved }: { isAgain: boolean; onSaved: Props['onSaved'] }) {
  const write = useWrite();
  const { data: session } = useRead('/admin/session');
  const ask = (form: SentForm) =>
    onSaved((_, id) =>
      write.mutate({
        call: 'POST /admin/articles/{id}/review',
        params: { id },
        body: { note: form.text('note') },
        done: 'Editors have been asked to review it.',
        form,
      }),
    );
  return (
    <DeskForm onSend={ask} className="mt-3 grid gap-2">
      <TextField name="note" label="Note to the editors (optional)" rows={3} maxLength={1000} />
      {session && !session.email && (
        <p className="text-sm text-quiet">
          We can’t email you what they say:{' '}
          <Link href={deskPath('account')} className="underline underline-offset-4">
            add your email address
          </Link>
          . You’ll see it here, too.
        </p>
      )}
      <div>
        <Button type="submit" kind="main" disabled={write.isPending}>
          {isAgain ? 'Ask for review again' : 'Ask for review'}
        </Button>
      </div>
    </DeskForm>
  );
}
