/** Says that something is being covered right now. */
export const LiveMark = () => (
  <span className="live-mark inline-flex shrink-0 items-center gap-1.5 self-center bg-red align-middle px-2 py-0.5 text-sm font-semibold text-paper">
    <span className="live-dot size-2 rounded-full bg-current" aria-hidden="true" />
    Live
  </span>
);
