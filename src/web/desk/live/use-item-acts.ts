import { useState } from 'react';
import {
  type DeskLiveItem,
  LIVE_CATEGORIES,
  type LiveItemChange,
} from '../../../contract/desk/desk.ts';
import { useWrite, type Write } from '../data/desk-data.ts';
import { useConfirmation } from '../layout/desk-list.tsx';

type Act = Write<
  | 'PUT /admin/live-items/{id}'
  | 'POST /admin/live-items/{id}/join'
  | 'POST /admin/live-items/{id}/take-out'
>;
/** The last act, with what takes it back. */
interface Last {
  says: string;
  undo: Act;
}

const change = (item: DeskLiveItem, body: LiveItemChange, done: string): Act => ({
  call: 'PUT /admin/live-items/{id}',
  params: { id: item.id },
  body,
  done,
});
const join = (item: DeskLiveItem, other: DeskLiveItem): Act => ({
  call: 'POST /admin/live-items/{id}/join',
  params: { id: item.id },
  body: { with: other.id },
  done: 'They are one story now.',
});
const takeOut = (item: DeskLiveItem): Act => ({
  call: 'POST /admin/live-items/{id}/take-out',
  params: { id: item.id },
  done: 'It is a story of its own now.',
});

const categoryOf = (name: string | null) =>
  LIVE_CATEGORIES.find((category) => category === name) ?? null;

export type ItemActs = ReturnType<typeof useItemActs>;

/** Moves, hides, joins and parts reports. What cannot be taken back with one press is asked first. */
export function useItemActs(items: readonly DeskLiveItem[]) {
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
      send(change(item, { category: categoryOf(category) }, 'The item is moved.'), {
        says: `“${item.title}” is moved to ${category ?? 'no category'}.`,
        undo: change(item, { category: categoryOf(item.category) }, 'The item is back.'),
      }),
    setHidden: (item: DeskLiveItem, hidden: boolean) =>
      send(change(item, { hidden }, hidden ? 'Readers no longer see it.' : 'Readers see it.'), {
        says: `“${item.title}” is ${hidden ? 'hidden' : 'shown'}.`,
        undo: change(item, { hidden: !hidden }, 'As it was.'),
      }),
    join(item: DeskLiveItem, other: DeskLiveItem) {
      const alone = [item, other].find(({ reports }) => reports === 1);
      const both = `“${item.title}” and “${other.title}”`;
      if (alone) {
        return send(join(item, other), { says: `${both} are one story.`, undo: takeOut(alone) });
      }
      const question = `Make one story of ${item.reports} and ${other.reports} reports? They can be taken out again one by one.`;
      confirmFirst(question, () => send(join(item, other), undefined));
    },
    takeOut(item: DeskLiveItem) {
      const sibling = items.find(({ id, story }) => story === item.story && id !== item.id);
      if (sibling) {
        const says = `“${item.title}” is a story of its own.`;
        return send(takeOut(item), { says, undo: join(sibling, item) });
      }
      confirmFirst(
        'Take it out of its story? The other reports are too old to be shown here.',
        () => send(takeOut(item), undefined),
      );
    },
  };
}
