import type { BundledChoice, BundledStatus } from '../../../../contract/desk/bundled.ts';
import { counted } from '../../../../contract/write-count.ts';
import { WriteButton } from '../../kit/dialogs/writes.tsx';
import { Read } from '../../kit/layout/loaded.tsx';

const NAMES: Record<BundledChoice, [title: string, one: string, about: string]> = {
  articles: ['Articles', 'article', 'What you have edited stays as it is.'],
  guides: ['Guides', 'guide', 'Their facts and their entries in the menu follow.'],
  episodes: ['Podcast episodes', 'episode', 'What you have edited stays as it is.'],
  samples: [
    'Samples',
    'sample',
    'Made-up reports, businesses, events and rates, each marked as a sample.',
  ],
};
const STATES = { shown: 'Shown', hidden: 'Hidden', removed: 'Removed' };

/** What ships with the site: kept, hidden or removed by group. */
export const BundledView = () => (
  <div className="grid max-w-2xl gap-6">
    <p className="max-w-prose text-quiet">
      The site comes with texts, so that no section is empty. They are published under your name:
      keep what suits you. What is hidden can be shown again; what is removed is gone for good.
    </p>
    <Read path="/admin/bundled">
      {(groups) => groups.map((status) => <Group key={status.group} {...status} />)}
    </Read>
  </div>
);

function Group({ group, state, count }: BundledStatus) {
  const [title, one, about] = NAMES[group];
  const many = count > 0 ? counted(count, one) : title.toLowerCase();
  const write = { call: 'PUT /admin/bundled/{group}', params: { group }, about: title } as const;
  return (
    <section aria-label={title} className="grid gap-3 border-t border-rule pt-4">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 text-xl">
        {title}
        <span className="text-base text-quiet" role="status">
          {state === 'removed' || count === 0 ? STATES[state] : `${many} · ${STATES[state]}`}
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
