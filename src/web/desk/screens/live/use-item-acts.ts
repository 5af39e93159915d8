import { useState } from 'react';
import {
  type DeskLiveItem,
  LIVE_CATEGORIES,
  type LiveItemChange,
} from '../../../../contract/news/live-items-desk.ts';
import type { ReportKind } from '../../../../contract/news/live-news.ts';
import { REPORT_KIND_NAMES } from '../../../../domain/news/report-kinds.ts';
import { useWrite, type Write } from '../../kit/data/desk-data.ts';
import { useConfirmation } from '../../kit/dialogs/confirmation.tsx';

type Act = Write<
  | 'PUT /admin/live-items/{id}'
  | 'POST /admin/live-items/{id}/join'
  | 'POST /admin/live-items/{id}/take-out'
>;
/** The last action and the request that undoes it. */
interface Last {
  message: string;
  undo: Act;
}

const change = (item: DeskLiveItem, body: LiveItemChange, done: string): Act => ({
  call: 'PUT /admin/live-items/{id}',
  params: { id: item.id },
  body,
  done,
});
const join = (item: Pick<DeskLiveItem, 'id'>, other: DeskLiveItem): Act => ({
  call: 'POST /admin/live-items/{id}/join',
  params: { id: item.id },
  body: { with: other.id },
  done: 'Stories merged.',
});
const takeOut = (item: DeskLiveItem): Write<'POST /admin/live-items/{id}/take-out'> => ({
  call: 'POST /admin/live-items/{id}/take-out',
  params: { id: item.id },
  done: 'Removed from the story.',
});

const categoryOf = (name: string | null) =>
  LIVE_CATEGORIES.find((category) => category === name) ?? null;

export type ItemActs = ReturnType<typeof useItemActs>;

/** Moves, hides, merges and separates reports, and asks first where there is no undo. */
export function useItemActs() {
  const write = useWrite();
  const confirmFirst = useConfirmation();
  const [last, setLast] = useState<Last>();
  const send = (act: Act, then: Last | undefined) =>
    write.mutate(act, { onSuccess: () => setLast(then) });
  return {
    busy: write.isPending,
    last,
    undo: () => last && send(last.undo, undefined),
    move: (item: DeskLiveItem, category: string | null) =>
      send(change(item, { category: categoryOf(category) }, 'Category changed.'), {
        message: `“${item.title}” moved to ${category ?? 'no category'}.`,
        undo: change(item, { category: categoryOf(item.category) }, 'Category restored.'),
      }),
    setKind: (item: DeskLiveItem, kind: ReportKind) =>
      send(change(item, { kind }, 'Kind of report changed.'), {
        message: `“${item.title}” is now filed as ${REPORT_KIND_NAMES[kind].toLowerCase()}.`,
        undo: change(item, { kind: item.kind }, 'Kind of report restored.'),
      }),
    setHidden: (item: DeskLiveItem, hidden: boolean) =>
      send(change(item, { hidden }, hidden ? 'Report hidden.' : 'Report shown.'), {
        message: `“${item.title}” is now ${hidden ? 'hidden' : 'visible'}.`,
        undo: change(item, { hidden: !hidden }, 'Change undone.'),
      }),
    join(item: DeskLiveItem, other: DeskLiveItem) {
      const alone = [item, other].find(({ reports }) => reports === 1);
      const both = `“${item.title}” and “${other.title}”`;
      if (alone) {
        return send(join(item, other), { message: `${both} merged.`, undo: takeOut(alone) });
      }
      confirmFirst(
        {
          title: `Merge ${item.reports} and ${other.reports} reports into one story?`,
          details: 'You can only remove them again one by one.',
          act: 'Merge stories',
        },
        () => send(join(item, other), undefined),
      );
    },
    takeOut: (item: DeskLiveItem) =>
      write.mutate(takeOut(item), {
        onSuccess: ({ with: id }) =>
          setLast({
            message: `“${item.title}” is now a separate story.`,
            undo: join({ id }, item),
          }),
      }),
  };
}
