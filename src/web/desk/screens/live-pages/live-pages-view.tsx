import { Link } from 'wouter';
import type { DeskLivePage } from '../../../../contract/live-pages/live-page-desk.ts';
import { counted } from '../../../../contract/write-count.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { openHere, useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { ScreenForm } from '../../kit/dialogs/screen-form.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import { Cell, Table } from '../../kit/layout/table.tsx';
import { OpenLivePage } from './open-live-page.tsx';
import { usePageFields } from './page-fields.ts';

/** Live pages: what is being covered, what is prepared, and what has ended. */
export function LivePagesView() {
  const { route } = useDeskRoute();
  if (route?.name === 'live-pages/page') return <OpenLivePage id={route.params.id} />;
  return <LivePageList />;
}

const STATES: Record<DeskLivePage['status'], string> = {
  draft: 'Not open yet',
  open: 'Live',
  closed: 'Ended',
};

function LivePageList() {
  const fields = usePageFields();
  return (
    <>
      <ScreenForm
        act="Start a live page"
        call="POST /admin/live-pages"
        fields={{
          ...fields,
          slug: {
            label: 'Address (optional)',
            placeholder: 'election-night-2028',
            hint: 'The end of its link. Left empty, it’s made of the title.',
          },
        }}
        values={{ category: 'Politics' }}
        done="Live page created. Readers see it once you open it."
        submit="Create live page"
        onDone={({ id }) => openHere(deskPath('live-pages/page', { id }))}
      />
      <Read
        path="/admin/live-pages"
        empty="No live pages yet. Start one for an election night, a budget, a match or a storm."
      >
        {(pages) => (
          <Table caption="Live pages" stacks columns={['Title', 'State', 'Entries', 'Changed']}>
            {pages.map((page) => (
              <tr key={page.id}>
                <Cell>
                  <Link
                    href={deskPath('live-pages/page', { id: page.id })}
                    className="headline-link row-title"
                  >
                    {page.title}
                  </Link>
                </Cell>
                <Cell>
                  <span className={page.status === 'open' ? 'font-semibold text-red' : ''}>
                    {STATES[page.status]}
                  </span>
                </Cell>
                <Cell>
                  {counted(page.published, 'entry', 'entries')}
                  {page.waiting > 0 && `, ${page.waiting} waiting`}
                </Cell>
                <Cell>{shortDate(page.updatedAt)}</Cell>
              </tr>
            ))}
          </Table>
        )}
      </Read>
    </>
  );
}
