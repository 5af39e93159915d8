import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { QUEUE_KIND_NAMES } from '../../../../contract/desk/queue-choices.ts';
import { mayDo } from '../../../../contract/desk/roles.ts';
import type { DeskToday } from '../../../../contract/desk/today.ts';
import { writeCount } from '../../../../contract/write-count.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { useMay, useRead } from '../../kit/data/desk-data.ts';
import { WriteButton } from '../../kit/dialogs/writes.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import { ScreenLink } from '../../kit/layout/screen-act.tsx';
import { StartLine } from '../../kit/layout/start-line.tsx';
import { Promised } from '../queue/promised.tsx';
import { Problems } from './today-problems.tsx';
import { AddressWarning, acting, Section, YourArticles } from './today-section.tsx';

/** The first screen: what waits, what is wrong, what goes out today and what was read yesterday. */
export function TodayView() {
  const mayReview = useMay('review');
  const mayPublish = useMay('publish');
  const mayWrite = useMay('write');
  return (
    <>
      {mayWrite && <ScreenLink to="articles/new">Write an article</ScreenLink>}
      <Read path="/admin/today">
        {(today) => (
          <>
            <AddressWarning today={today} />
            <StartLine open={today.start} on="today" />
            {/* Columns of one text, so that neither is long and empty beside the other. */}
            <div className="gap-x-10 xl:columns-2">
              {mayReview && <Queue today={today} />}
              {today.reviews.length > 0 && (
                <Section title="Articles to review" lines={acting('Read', today.reviews)} />
              )}
              {!mayReview && <YourArticles />}
              {mayReview && <Problems today={today} />}
              <GoingOut today={today} mayPublish={mayPublish} />
              {today.read && <ReadYesterday read={today.read} />}
            </div>
            {today.samples > 0 && <RemoveSamples count={today.samples} />}
          </>
        )}
      </Read>
    </>
  );
}

/** So that a phone shows soon what is wrong. */
const MOST_WAITING = 6;

function Queue({ today: { queue, counts } }: { today: DeskToday }) {
  const lines = queue.slice(0, MOST_WAITING).map(({ kind, id, title, from, dueAt }) => ({
    title,
    detail: (
      <>
        {QUEUE_KIND_NAMES[kind]}
        {from ? ` from ${from}` : ', anonymous'} · <Promised dueAt={dueAt} />
      </>
    ),
    href: deskPath('queue/entry', { kind, id }),
    act: 'Decide',
  }));
  return (
    <Section title="Waiting for you" none="The queue is empty." lines={lines} count={counts.queue}>
      <p className="flex flex-wrap gap-x-6">
        {counts.queue > lines.length && (
          <MoreLink href={deskPath('queue')}>See all {writeCount(counts.queue)}</MoreLink>
        )}
        {counts.suspect > 0 && (
          <MoreLink href={deskPath('queue', {}, { state: 'suspect' })}>
            {writeCount(counts.suspect)} possible spam
          </MoreLink>
        )}
      </p>
    </Section>
  );
}

function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
    >
      {children}
    </Link>
  );
}

/** What will be published, what was, and the forms for what was announced elsewhere. */
function GoingOut({ today, mayPublish }: { today: DeskToday; mayPublish: boolean }) {
  const { goingOut, published, counts } = today;
  return (
    <>
      {mayPublish && (
        <Section
          title="Going out today"
          none="Nothing is scheduled, and no newsletter is drafted."
          lines={acting('Open', goingOut)}
        >
          <p className="flex flex-wrap gap-x-6">
            <MoreLink href={deskPath('facts/add', { kind: 'declared' })}>
              Add a declared holiday
            </MoreLink>
            <MoreLink href={deskPath('facts/add', { kind: 'notice' })}>
              Add a regulator’s notice
            </MoreLink>
          </p>
        </Section>
      )}
      <Section
        title="Published today"
        none="Nothing yet."
        lines={acting('Open', published.slice(0, MOST_PUBLISHED))}
        count={counts.published}
      />
    </>
  );
}

const MOST_PUBLISHED = 5;

function ReadYesterday({ read }: { read: NonNullable<DeskToday['read']> }) {
  return (
    <Section
      title="Read yesterday"
      none="Nobody’s browser reported a view."
      lines={acting('Figures', read.pages)}
      count={read.views}
    >
      <MoreLink href={deskPath('readers')}>
        {read.views === 0
          ? 'All readers’ figures'
          : `${writeCount(read.views)} views, ${writeCount(read.visits)} visits from outside`}
      </MoreLink>
    </Section>
  );
}

function RemoveSamples({ count }: { count: number }) {
  const { data: session } = useRead('/admin/session');
  // Only owners may.
  if (!session || !mayDo(session.role, 'run')) return null;
  return (
    <section aria-label="Samples" className="max-w-[50rem] border-t border-rule pt-4">
      <h2 className="text-xl">Samples</h2>
      <p className="my-2">
        The site has {count === 1 ? 'a sample' : `${count} samples`} among its news, businesses,
        events and quotes. Remove {count === 1 ? 'it' : 'them'} before you open the site to readers.
        This can’t be undone.
      </p>
      <WriteButton
        call="DELETE /admin/samples"
        done="Samples removed."
        question={{
          title: `Remove all ${count} samples?`,
          details: 'Readers no longer see them. This can’t be undone.',
          act: 'Remove all samples',
          isFinal: true,
        }}
      />
    </section>
  );
}
