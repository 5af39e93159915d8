interface Props {
  /** What kind of page it is: Article, Guide, Story or Report. */
  kind: string;
  title: string;
  path: string;
}

/** Saves a page on this device (device-lists/). Both labels take the same room, so that nothing moves. */
export function SaveButton({ kind, title, path }: Props) {
  return (
    <>
      <button
        type="button"
        className="button button-plain no-print group grid noscript:hidden"
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
      <a href="/saved" className="button button-plain no-print" hidden>
        See your list
      </a>
    </>
  );
}
