/** A shape beside the colour, so that nobody needs the colour: circle, diamond, square, ring. */
const MARKS: Record<string, { path: string; className: string }> = {
  Festival: { path: 'M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1z', className: 'fill-red stroke-red' },
  Cultural: { path: 'M6 .6 11.4 6 6 11.4.6 6z', className: 'fill-gold stroke-ink' },
  Business: { path: 'M1.5 1.5h9v9h-9z', className: 'fill-green stroke-green' },
};
const OTHER = { path: 'M6 2a4 4 0 1 0 0 8 4 4 0 0 0 0-8z', className: 'fill-none stroke-quiet' };

export function EventMark({
  category,
  className = 'size-2.5',
}: {
  category: string;
  className?: string;
}) {
  const mark = MARKS[category] ?? OTHER;
  return (
    <svg
      viewBox="0 0 12 12"
      className={`shrink-0 stroke-[1.5] ${mark.className} ${className}`}
      data-mark={category in MARKS ? category : 'Other'}
      aria-hidden="true"
    >
      <path d={mark.path} />
    </svg>
  );
}

/** Those the calendar paints, then all the others. */
export const MARKED_CATEGORIES = [...Object.keys(MARKS), 'Other'];

export function EventCategory({ category }: { category: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-semibold">
      <EventMark category={category} />
      {category}
    </span>
  );
}
