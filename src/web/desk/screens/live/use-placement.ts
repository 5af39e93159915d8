import type { PlacedStory } from '../../../../contract/desk/story-placement.ts';
import { accraParts } from '../../../../domain/time/accra-date.ts';
import { dayOf } from '../../../../domain/time/calendar-day.ts';
import { useNow } from '../../../data/use-now.ts';
import { showToast } from '../../../toasts/show-toast.ts';
import { useWrite } from '../../kit/data/desk-data.ts';

/** Places stories by hand, and puts them back. */
export function usePlacement() {
  const write = useWrite();
  const now = useNow();
  return {
    busy: write.isPending,
    place({ id, title, placement, breaking, until }: PlacedStory) {
      const done = `“${title}” ${placementWords({ placement, breaking })} until ${untilWords(until, now)}.`;
      write.mutate(
        {
          call: 'PUT /admin/stories/{id}/placement',
          params: { id },
          body: { placement, breaking, until },
          done,
        },
        {
          onSuccess({ freed }) {
            if (!freed) return;
            showToast({ title: 'Done', description: `${done} “${freed}” no longer leads it.` });
          },
        },
      );
    },
    undo: ({ id, title }: Pick<PlacedStory, 'id' | 'title'>) =>
      write.mutate({
        call: 'PUT /admin/stories/{id}/placement',
        params: { id },
        body: { placement: 'none', breaking: false },
        done: `“${title}” is back in its usual place.`,
      }),
  };
}

/** `18:00` today, `18 November, 18:00` on another day, in Accra. */
export function untilWords(until: string, now: Date): string {
  const { time, day, month } = accraParts(until);
  return dayOf(new Date(until)) === dayOf(now) ? time : `${day} ${month}, ${time}`;
}

type Placed = Pick<PlacedStory, 'placement' | 'breaking'>;

/** `leads the page and is breaking`. */
export function placementWords({ placement, breaking }: Placed): string {
  const isBreaking = breaking ? ['is breaking'] : [];
  return [...(placement === 'none' ? [] : [PLACED[placement]]), ...isBreaking].join(' and ');
}

const PLACED = {
  lead: 'leads the page',
  down: 'is moved down',
  hidden: 'is hidden',
} as const;
