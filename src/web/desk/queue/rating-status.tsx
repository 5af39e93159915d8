import type { QueueItem } from '../../../contract/desk/queue.ts';
import { WriteButton } from '../dialogs/write-button.tsx';
import { Button } from '../layout/button.tsx';
import type { Queue } from './use-queue.ts';

/** Hides a published customer review, or shows it again. */
export function RatingStatus({ item, queue }: { item: QueueItem; queue: Queue }) {
  const isShown = item.state === 'approved';
  if (!isShown && item.state !== 'hidden') return null;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <WriteButton
        call="PUT /admin/ratings/{id}/status"
        params={{ id: item.id }}
        body={{ status: isShown ? 'hidden' : 'approved' }}
        done={isShown ? 'Hidden. Readers no longer see it.' : 'Readers see it again.'}
      >
        {isShown ? 'Hide from readers' : 'Show again'}
      </WriteButton>
      <Button onClick={() => queue.setEditing(true)}>Remove personal data</Button>
    </div>
  );
}
