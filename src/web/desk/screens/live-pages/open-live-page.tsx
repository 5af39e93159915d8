import { useState } from 'react';
import { LIVE_PAGE_LIMITS } from '../../../../contract/live-pages/live-page.ts';
import type { OpenLivePage as OpenPage } from '../../../../contract/live-pages/live-page-desk.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { useMay, useRead } from '../../kit/data/desk-data.ts';
import { openHere } from '../../kit/data/use-desk-route.ts';
import { DeskDialog } from '../../kit/dialogs/desk-dialog.tsx';
import { DialogForm } from '../../kit/dialogs/screen-form.tsx';
import { WriteButton, WriteForm } from '../../kit/dialogs/writes.tsx';
import { BackButton, Button, TextField } from '../../kit/layout/controls.tsx';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { More } from '../../kit/layout/more.tsx';
import { NotifyReaders } from '../push/notify-readers.tsx';
import { Composer } from './composer.tsx';
import { DeskEntries } from './desk-entries.tsx';
import { usePageFields } from './page-fields.ts';

/** What others write appears by itself. */
const REFETCH_MS = 4000;
const ENTRIES = 50;

/** One live page: writing on top, or at the foot of a phone's screen, and what has been written. */
export function OpenLivePage({ id }: { id: string }) {
  const [limit, setLimit] = useState(ENTRIES);
  const query = useRead(
    '/admin/live-pages/{id}',
    { id, limit },
    { refetchMs: () => REFETCH_MS, keepsPrevious: true },
  );
  const mayPublish = useMay('publish');
  // What was loaded stays while the connection is lost, and with it what is being written.
  const open = query.data;
  const shown = open?.entries.filter(({ status }) => status === 'published').length ?? 0;
  return (
    <>
      <BackButton to="live-pages">All live pages</BackButton>
      {open ? (
        <div className="flex flex-col">
          <PageState page={open.page} mayPublish={mayPublish} />
          <KeyPoints page={open.page} mayPublish={mayPublish} />
          {open.writers.length > 0 && (
            <p className="mt-4 text-sm text-quiet">
              Wrote in the last 15 minutes: {open.writers.join(', ')}
            </p>
          )}
          <Composer page={open.page} mayPublish={mayPublish} />
          <DeskEntries page={open.page} entries={open.entries} mayPublish={mayPublish} />
          {shown < open.page.published && (
            <Button className="my-4 self-start" onClick={() => setLimit(limit + ENTRIES)}>
              Show older entries
            </Button>
          )}
        </div>
      ) : (
        <Loaded query={query}>{() => null}</Loaded>
      )}
    </>
  );
}

interface Props {
  page: OpenPage['page'];
  mayPublish: boolean;
}

function PageState({ page, mayPublish }: Props) {
  const { id, title, status, slug } = page;
  const fields = usePageFields();
  return (
    <header>
      <h2 className="text-2xl">
        {status === 'open' && <span className="text-red">Live: </span>}
        {title}
      </h2>
      <p className="text-sm text-quiet">
        {status === 'draft' && 'Readers don’t see this page yet.'}
        {status === 'closed' && 'This coverage has ended. Readers can still read it.'}{' '}
        {status !== 'draft' && (
          <a href={`/live-page/${slug}`} className="underline underline-offset-4">
            /live-page/{slug}
          </a>
        )}
      </p>
      {mayPublish && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <StateButton page={page} to={status === 'open' ? 'closed' : 'open'} />
          {status === 'open' && <NotifyReaders kind="live-page" id={id} title={title} />}
          <More about={title}>
            <DialogForm
              act="Edit title and summary"
              call="PUT /admin/live-pages/{id}"
              params={{ id }}
              fields={fields}
              values={page}
              done="Live page saved."
              submit="Save live page"
            />
            {status !== 'draft' && <StateButton page={page} to="draft" />}
            {status === 'draft' && page.published === 0 && (
              <WriteButton
                call="DELETE /admin/live-pages/{id}"
                params={{ id }}
                done="Live page deleted."
                question={{ title: `Delete “${title}”?`, act: 'Delete live page', isFinal: true }}
                onDone={() => openHere(deskPath('live-pages'))}
              >
                Delete
              </WriteButton>
            )}
          </More>
        </div>
      )}
    </header>
  );
}

/** What makes a page open, closed or a draft again, what that means, and what is said afterwards. */
const ACTS = {
  open: [
    'Open to readers',
    'Readers see it on the front page and in the ticker.',
    'The page is live.',
  ],
  closed: ['End coverage', 'It stays to be read. You can reopen it.', 'The coverage has ended.'],
  draft: [
    'Hide from readers',
    'Links to it lead nowhere until you open it again.',
    'Readers no longer see the page.',
  ],
} as const;

function StateButton({ page, to }: { page: OpenPage['page']; to: keyof typeof ACTS }) {
  const [act, details, done] = ACTS[to];
  return (
    <WriteButton
      call="POST /admin/live-pages/{id}/state"
      params={{ id: page.id }}
      body={{ status: to }}
      done={done}
      question={{ title: `${act}: “${page.title}”?`, details, act }}
    >
      {to === 'open' && page.status === 'closed' ? 'Reopen' : act}
    </WriteButton>
  );
}

const linesOf = (text: string) => text.split(/\s*\n\s*/).filter(Boolean);

/** The key points above the entries. What is refused is a change of points that others have saved since. */
function KeyPoints({ page: { id, keyPoints }, mayPublish }: Props) {
  const [base, setBase] = useState<string[]>();
  const close = () => setBase(undefined);
  return (
    <section aria-label="Key points" className="mt-4 border-t-4 border-red bg-raised p-3">
      <ul className="list-disc space-y-1 pl-5">
        {keyPoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {mayPublish && (
        <Button kind="quiet" className="mt-1" onClick={() => setBase(keyPoints)}>
          {keyPoints.length > 0 ? 'Edit key points' : 'Add key points'}
        </Button>
      )}
      {base && (
        <DeskDialog title="Edit key points" onClose={close}>
          <WriteForm
            call="PUT /admin/live-pages/{id}/points"
            params={{ id }}
            body={({ text }) => ({ points: linesOf(text('points')), base })}
            done="Key points saved."
            submit="Save key points"
            onDone={close}
            onCancel={close}
          >
            <TextField
              label="Key points"
              name="points"
              rows={5}
              defaultValue={base.join('\n')}
              hint={`One a line, at most ${LIVE_PAGE_LIMITS.points}. Readers see them above the entries.`}
            />
          </WriteForm>
        </DeskDialog>
      )}
    </section>
  );
}
