import type { BundledGroup, BundledStatus } from '../../../../contract/desk/bundled.ts';
import { counted } from '../../../../contract/write-count.ts';
import { useRead } from '../../kit/data/desk-data.ts';
import { WriteButton } from '../../kit/dialogs/writes.tsx';
import { Loaded } from '../../kit/layout/loaded.tsx';

const NAMES: Record<BundledGroup, [title: string, one: string, about: string]> = {
  articles: ['Articles', 'article', 'What you have edited stays as it is.'],
  guides: ['Guides', 'guide', 'Their facts and their entries in the menu follow.'],
  episodes: ['Podcast episodes', 'episode', 'What you have edited stays as it is.'],
};
const STATES = { shown: 'Shown', hidden: 'Hidden', removed: 'Removed' };

/** What ships with the site: kept, hidden or removed by group. */
export function BundledView() {
  const bundled = useRead('/admin/bundled');
  // Not the call that is deleted, which is not read again.
  const today = useRead('/admin/today');
  return (
    <div className="grid max-w-2xl gap-6">
      <p className="max-w-prose text-quiet">
        The site comes with texts, so that no section is empty. They are published under your name:
        keep what suits you. What is hidden can be shown again; what is removed is gone for good.
      </p>
      <Loaded query={bundled} loading="Loading...">
        {(groups) => (
          <>
            {groups.map((status) => (
              <Group key={status.group} {...status} />
            ))}
          </>
        )}
      </Loaded>
      <Loaded query={today} loading="Loading...">
        {({ samples }) => <Samples count={samples} />}
      </Loaded>
    </div>
  );
}

function Group({ group, state, count }: BundledStatus) {
  const [title, one, about] = NAMES[group];
  const many = counted(count, one);
  const write = { call: 'PUT /admin/bundled/{group}', params: { group }, about: title } as const;
  return (
    <section aria-label={title} className="grid gap-3 border-t border-rule pt-4">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 text-xl">
        {title}
        <span className="text-base text-quiet" role="status">
          {state === 'removed' ? STATES.removed : `${many} · ${STATES[state]}`}
        </span>
      </h2>
      {state !== 'removed' && <p className="text-sm text-quiet">{about}</p>}
      {state !== 'removed' && (
        <p className="flex flex-wrap gap-3">
          {state === 'hidden' ? (
            <WriteButton {...write} body={{ state: 'shown' }} done={`${title} are shown again.`}>
              Show
            </WriteButton>
          ) : (
            <WriteButton {...write} body={{ state: 'hidden' }} done={`${title} are hidden.`}>
              Hide
            </WriteButton>
          )}
          <WriteButton
            {...write}
            body={{ state: 'removed' }}
            done={`${title} removed.`}
            question={{
              title: `Remove ${many} for good?`,
              details: 'Readers no longer see them, and no update brings them back.',
              act: `Remove ${many}`,
              isFinal: true,
            }}
          >
            Remove
          </WriteButton>
        </p>
      )}
    </section>
  );
}

function Samples({ count }: { count: number }) {
  const many = counted(count, 'sample');
  return (
    <section aria-label="Samples" className="grid gap-3 border-t border-rule pt-4">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 text-xl">
        Samples
        <span className="text-base text-quiet" role="status">
          {count === 0 ? STATES.removed : many}
        </span>
      </h2>
      {count > 0 && (
        <>
          <p className="text-sm text-quiet">
            Made-up reports, businesses, events and rates, each marked as a sample. Readers see them
            until you remove them.
          </p>
          <WriteButton
            call="DELETE /admin/samples"
            done="Samples removed."
            className="justify-self-start"
            about="samples"
            question={{
              title: `Remove ${many} for good?`,
              details: 'Readers no longer see them.',
              act: `Remove ${many}`,
              isFinal: true,
            }}
          >
            Remove
          </WriteButton>
        </>
      )}
    </section>
  );
}
