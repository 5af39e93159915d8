/**
 * How many reports the reader's muted words hide. Readers without muted words never see it: the styles
 * that hide reports show it before the page is painted (device-lists/muted-style.ts).
 */
export function MutedNotice() {
  return (
    <p data-muted="" className="no-print hidden flex-wrap items-center gap-x-3 text-sm text-quiet">
      <span data-muted-count="" className="w-52">
        Items hidden by your words
      </span>
      <button type="button" className={LINK} data-do="list" data-list="show-muted">
        Show
      </button>
      <a href="/saved#muted" className={LINK}>
        Edit<span className="sr-only"> your muted words</span>
      </a>
    </p>
  );
}

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4';
