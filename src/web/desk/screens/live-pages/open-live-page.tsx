import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenLivePage as OpenPage } from '../../../../contract/live-pages/live-page-desk.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { useMay } from '../../kit/data/desk-data.ts';
import { deskQuery } from '../../kit/data/desk-query.ts';
import { openHere } from '../../kit/data/use-desk-route.ts';
import { DeskDialog } from '../../kit/dialogs/desk-dialog.tsx';
import { WriteButton, WriteForm } from '../../kit/dialogs/writes.tsx';
import { BackButton, Button } from '../../kit/layout/controls.tsx';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { More } from '../../kit/layout/more.tsx';
import { NotifyReaders } from '../push/notify-readers.tsx';
import { Composer } from './composer.tsx';
import { DeskEntries } from './desk-entries.tsx';
import { KeyPoints } from './key-points.tsx';
import { PAGE_FIELDS } from './page-fields.ts';

/** What others write appears by itself. */
const REFETCH_MS = 4000;
const ENTRIES = 50;

/** One live page: writing on top, or at the foot of a phone's screen, and what has been written. */
export function OpenLivePage({ id }: { id: string }) {
  const [limit, setLimit] = useState(ENTRIES);
  const query = useQuery({
    ...deskQuery('/admin/live-pages/{id}', { id, limit }),
    refetchInterval: REFETCH_MS,
    placeholderData: (former) => former,
  });
  const editor = (open: OpenPage) => (
    <Editor open={open} onMore={() => setLimit(limit + ENTRIES)} hasMore={hasMore(open)} />
  );
  return (
    <>
      <BackButton onClick={() => openHere(deskPath('live-pages'))}>All live pages</BackButton>
      {/* What was loaded stays while the connection is lost, and with it what is being written. */}
      {query.data ? (
        editor(query.data)
      ) : (
        <Loaded query={query} loading="Loading live page...">
          {editor}
        </Loaded>
      )}
    </>
  );
}

const hasMore = ({ entries, page }: OpenPage) =>
  entries.filter(({ status }) => status === 'published').length < page.published;

interface Props {
  open: OpenPage;
  onMore: () => void;
  hasMore: boolean;
}

function Editor({ open, onMore, hasMore: isCut }: Props) {
  const { page, entries, writers } = open;
  const mayPublish = useMay('publish');
  return (
    <div className="flex flex-col">
      <PageState page={page} />
      <KeyPoints id={page.id} points={page.keyPoints} />
      {writers.length > 0 && (
        <p className="mt-4 text-sm text-quiet">
          Wrote in the last 15 minutes: {writers.join(', ')}
        </p>
      )}
      {page.status !== 'closed' && <Composer page={page} mayPublish={mayPublish} />}
      <DeskEntries page={page} entries={entries} mayPublish={mayPublish} />
      {isCut && (
        <Button className="my-4 self-start" onClick={onMore}>
          Show older entries
        </Button>
      )}
    </div>
  );
}

function PageState({ page }: { page: OpenPage['page'] }) {
  const { id, title, status, slug } = page;
  const mayPublish = useMay('publish');
  const [isEdited, setIsEdited] = useState(false);
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
          {status !== 'open' && (
            <StateButton page={page} to="open" done="The page is live.">
              {status === 'draft' ? 'Open to readers' : 'Reopen'}
            </StateButton>
          )}
          {status === 'open' && (
            <>
              <StateButton page={page} to="closed" done="The coverage has ended.">
                End coverage
              </StateButton>
              <NotifyReaders kind="live-page" id={id} title={title} />
            </>
          )}
          <More about={title}>
            <Button onClick={() => setIsEdited(true)}>Edit title and summary</Button>
            {status !== 'draft' && (
              <StateButton page={page} to="draft" done="Readers no longer see the page.">
                Hide from readers
              </StateButton>
            )}
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
      {isEdited && (
        <DeskDialog title="Edit title and summary" onClose={() => setIsEdited(false)}>
          <WriteForm
            call="PUT /admin/live-pages/{id}"
            params={{ id }}
            fields={PAGE_FIELDS}
            values={page}
            done="Live page saved."
            submit="Save live page"
            onDone={() => setIsEdited(false)}
            onCancel={() => setIsEdited(false)}
          />
        </DeskDialog>
      )}
    </header>
  );
}

const QUESTIONS = {
  open: ['Open', 'Readers see it on the front page and in the ticker.', 'Open to readers'],
  closed: ['End', 'It stays to be read. You can reopen it.', 'End coverage'],
  draft: ['Hide', 'Links to it lead nowhere until you open it again.', 'Hide from readers'],
} as const;

interface StateButtonProps {
  page: OpenPage['page'];
  to: keyof typeof QUESTIONS;
  done: string;
  children: string;
}

function StateButton({ page: { id, title }, to, done, children }: StateButtonProps) {
  const [verb, details, act] = QUESTIONS[to];
  return (
    <WriteButton
      call="POST /admin/live-pages/{id}/state"
      params={{ id }}
      body={{ status: to }}
      done={done}
      question={{ title: `${verb} “${title}”?`, details, act }}
    >
      {children}
    </WriteButton>
  );
}
