interface Props {
  /** What kind of page it is: Article, Guide, Story or Report. */
  kind: string;
  title: string;
  path: string;
}

/**
 * Saves a page on this device (device-lists/). Both labels take the same room and the link floats, on a phone
 * over the shelf, so that nothing moves under the finger.
 */
export function SaveButton({ kind, title, path }: Props) {
  return (
    <span className="no-print relative inline-flex noscript:hidden">
      <button
        type="button"
        className="button button-plain group grid"
        aria-pressed="false"
        data-do="list"
        data-list="save"
        data-kind={kind}
        data-title={title}
        data-path={path}
      >
        <span className="col-start-1 row-start-1 group-aria-pressed:invisible">Save</span>
        <span className="invisible col-start-1 row-start-1 group-aria-pressed:visible">Saved</span>
      </button>
      <a
        href="/saved"
        className="button button-plain absolute top-full left-1/2 z-20 bg-paper mt-1 -translate-x-1/2 whitespace-nowrap max-sm:fixed max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:translate-x-0"
        hidden
      >
        See your list
      </a>
    </span>
  );
}
