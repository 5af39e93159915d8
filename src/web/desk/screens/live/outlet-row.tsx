import { Link } from 'wouter';
import type { DeskOutlet } from '../../../../contract/news/live-items-desk.ts';
import { counted, writeCount } from '../../../../contract/write-count.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { failedAttempts } from '../../../../domain/desk/failed-attempts.ts';
import { liveItemAge } from '../../../../domain/time/relative-time.ts';
import { useNow } from '../../../data/use-now.ts';
import { useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { WriteButton } from '../../kit/dialogs/write-button.tsx';

/** An outlet with when it was last fetched; it can be switched off, and removed if added here. */
export function OutletRow({ outlet }: { outlet: DeskOutlet }) {
  const now = useNow();
  const { hrefOf } = useDeskRoute();
  const { failures, lastOkAt } = outlet;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-80">
        <Link
          href={hrefOf(deskPath('live/outlet', { id: outlet.id }))}
          className="headline-link font-semibold"
        >
          {outlet.name}
        </Link>
        <span className="block text-sm break-all text-quiet">{outlet.feedUrl}</span>
        <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
          <span>{counted(outlet.items, 'story', 'stories')}</span>
          <span>{lastOkAt ? `last fetched: ${liveItemAge(lastOkAt, now)}` : 'never fetched'}</span>
          {outlet.ownedByDesk && <span>added at the desk</span>}
        </p>
        {outlet.enabled && failures > 0 && (
          <p className="text-sm break-words text-red">
            {failedAttempts(failures)}: {outlet.lastError ?? 'unknown reason'}
          </p>
        )}
      </div>
      <OutletButtons outlet={outlet} />
    </li>
  );
}

function OutletButtons({ outlet }: { outlet: DeskOutlet }) {
  const { id, name, enabled, items } = outlet;
  const stories = items === 1 ? 'Its story is' : `Its ${writeCount(items)} stories are`;
  return (
    <div className="flex flex-wrap gap-2">
      <WriteButton
        call="PUT /admin/outlets/{id}"
        params={{ id }}
        body={{ enabled: !enabled }}
        done={enabled ? `${name} switched off.` : `${name} switched on.`}
        about={name}
      >
        {enabled ? 'Switch off' : 'Switch on'}
      </WriteButton>
      {outlet.ownedByDesk && (
        <WriteButton
          call="DELETE /admin/outlets/{id}"
          params={{ id }}
          done={`${name} removed.`}
          question={{
            title: `Remove ${name}?`,
            details: `${stories} removed with it.`,
            act: 'Remove outlet',
            isFinal: true,
          }}
          about={name}
        >
          Remove
        </WriteButton>
      )}
    </div>
  );
}
