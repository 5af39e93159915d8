import type { Selection } from './use-selection.ts';

interface Props {
  /** What is selected, for screen readers. */
  title: string;
  name: string;
  selection: Pick<Selection, 'chosen' | 'toggle'>;
}

/** The checkbox of a row. With Shift it selects the rows in between too. */
export function SelectBox({ title, name, selection }: Props) {
  return (
    <label className="order-first flex size-11 shrink-0 items-center justify-center pt-3">
      <span className="sr-only">Select {title}</span>
      <input
        type="checkbox"
        className="size-5"
        checked={selection.chosen.has(name)}
        onChange={({ nativeEvent }) =>
          selection.toggle(name, {
            range: 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true,
          })
        }
      />
    </label>
  );
}
