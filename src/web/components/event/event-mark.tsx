import type { StyledEventCategory } from '../../../contract/events/event-choices.ts';

export type MarkName = StyledEventCategory | 'Other';

/** Shape and colour, so that nobody needs the colour: circle, diamond, square, ring; in the legend's order. */
const MARKS: Record<MarkName, { path: string; className: string }> = {
  Festival: { path: 'M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1z', className: 'fill-red stroke-red' },
  Cultural: { path: 'M6 .6 11.4 6 6 11.4.6 6z', className: 'fill-gold stroke-ink' },
  Business: { path: 'M1.5 1.5h9v9h-9z', className: 'fill-green stroke-green' },
  Other: { path: 'M6 2a4 4 0 1 0 0 8 4 4 0 0 0 0-8z', className: 'fill-none stroke-quiet' },
};

export const MARK_NAMES = Object.keys(MARKS) as readonly MarkName[];

const markOf = (category: string): MarkName =>
  MARK_NAMES.find((name) => name === category) ?? 'Other';

export function EventMark(props: { category: string; className?: string }) {
  const name = markOf(props.category);
  const mark = MARKS[name];
  return (
    <svg
      viewBox="0 0 12 12"
      className={`shrink-0 stroke-[1.5] ${mark.className} ${props.className ?? 'size-2.5'}`}
      data-mark={name}
      aria-hidden="true"
    >
      <path d={mark.path} />
    </svg>
  );
}

export function EventCategory({ category }: { category: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-semibold">
      <EventMark category={category} />
      {category}
    </span>
  );
}
