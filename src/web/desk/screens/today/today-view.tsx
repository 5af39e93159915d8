import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { QUEUE_KIND_NAMES } from '../../../../contract/desk/queue-choices.ts';
import { mayDo } from '../../../../contract/desk/roles.ts';
import type { DeskToday } from '../../../../contract/desk/today.ts';
import { writeCount } from '../../../../contract/write-count.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { deskSession, deskToday, useMay } from '../../kit/data/desk-data.ts';
import { WriteButton } from '../../kit/dialogs/writes.tsx';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { Promised } from '../queue/promised.tsx';
import { AddressWarning, Box, Section, Warnings, YourArticles } from './today-section.tsx';

/** The first screen: what is due, what has failed, what was published. */
export function TodayView() {
  const query = useQuery(deskToday());
  const mayReview = useMay('review');
  const mayPublish = useMay('publish');
  return (
    <Loaded query={query} loading="Loading...">
      {(today) => (
        <>
          <AddressWarning today={today} />
          <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[3fr_2fr]">
            <div className="grid gap-8">
              {mayReview && <Queue today={today} />}
              {today.reviews.length > 0 && (
                <Section title="Articles to review" none="" lines={today.reviews} />
              )}
              {!mayReview && <YourArticles />}
            </div>
            <div className="grid gap-8">
              {mayReview && <Trouble today={today} />}
              {mayPublish && <Announced />}
              {mayPublish && (
                <Section title="Draft newsletter" none="No draft." lines={today.issues} />
              )}
              <Section
                title="Published today"
                none="Nothing yet."
                lines={today.published}
                count={today.counts.published}
              />
            </div>
          </div>
          {today.samples > 0 && <RemoveSamples count={today.samples} />}
        </>
      )}
    </Loaded>
  );
}

function Queue({ today }: { today: DeskToday }) {
  const { queue, counts } = today;
  return (
    <Box title="Waiting for you" count={counts.queue}>
      {queue.length === 0 ? (
        <p className="py-3 text-quiet">The queue is empty.</p>
      ) : (
        <ul className="divide-y divide-rule">
          {queue.map((item) => (
            <li key={`${item.kind} ${item.id}`}>
              <Link
                href={deskPath('queue/entry', { kind: item.kind, id: item.id })}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 hover:bg-raised"
              >
                <span className="min-w-0 grow basis-64">
                  <span className="headline block text-lg break-words">{item.title}</span>
                  <span className="text-sm text-quiet">
                    {QUEUE_KIND_NAMES[item.kind]}
                    {item.from ? ` from ${item.from}` : ', anonymous'}
                  </span>
                </span>
                <Promised dueAt={item.dueAt} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {counts.suspect > 0 && (
        <Link
          href={deskPath('queue', {}, { state: 'suspect' })}
          className="button button-plain mt-3 mr-3"
        >
          {writeCount(counts.suspect)} possible spam
        </Link>
      )}
      {counts.queue > queue.length && (
        <Link href={deskPath('queue')} className="button button-plain mt-3">
          See all {writeCount(counts.queue)}
        </Link>
      )}
    </Box>
  );
}

/** Problems the operator can do something about, by kind, or one line that there are none. */
function Trouble({ today }: { today: DeskToday }) {
  const { work, outlets, quotes, facts, mails, counts } = today;
  const kinds = [
    ['Failed background tasks', work, counts.work],
    ['Failing outlets', outlets, counts.live],
    ['Out-of-date quotes', quotes, counts.quotes],
    ['Facts to check', facts, counts.facts],
    ['Undelivered emails', mails, counts.outbox],
  ] as const;
  const wrong = kinds.filter(([, lines]) => lines.length > 0);
  const mayPublish = useMay('publish');
  const mayReadEmails = useMay('readers');
  return (
    <>
      <Warnings today={today} />
      {wrong.length === 0 && mayPublish && (
        <Box title="Problems">
          <p className="py-3 text-quiet">
            None. Outlets, quotes, {mayReadEmails ? 'facts, emails' : 'facts'} and background tasks
            are all fine.
          </p>
        </Box>
      )}
      {wrong.map(([title, lines, count]) => (
        <Section key={title} title={title} none="" lines={lines} count={count} />
      ))}
    </>
  );
}

/** Shortcuts to the forms for announcements. */
function Announced() {
  return (
    <p className="flex flex-wrap gap-3">
      <Link href={deskPath('facts/add', { kind: 'declared' })} className="button button-plain">
        Add a declared holiday
      </Link>
      <Link href={deskPath('facts/add', { kind: 'notice' })} className="button button-plain">
        Add a regulator’s notice
      </Link>
    </p>
  );
}

/** Removes the sample reports, businesses, events and quotes of a new site. */
function RemoveSamples({ count }: { count: number }) {
  const { data: session } = useQuery(deskSession());
  // Only owners may.
  if (!session || !mayDo(session.role, 'run')) return null;
  return (
    <section aria-label="Samples" className="mt-10 max-w-[50rem] border-t border-rule pt-4">
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
      >
        Remove all samples
      </WriteButton>
    </section>
  );
}
