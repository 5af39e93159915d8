/** At the foot of every page: turns off pictures and web fonts, and shows how much data the page used. */
export function DataSwitch({ light }: { light: boolean }) {
  return (
    <div id="save-data" className="no-print flex flex-wrap items-center gap-x-4 gap-y-1">
      <button
        type="button"
        role="switch"
        aria-checked={light}
        className="button button-plain"
        data-do="light"
      >
        <span className="in-data-light:hidden">Save data: off</span>
        <span className="hidden in-data-light:inline">Save data: on</span>
      </button>
      <p className="in-data-light:hidden">No pictures, no web fonts.</p>
      <p className="hidden in-data-light:block">Pictures and web fonts are off.</p>
      <p data-kilobytes="" />
      <a href="/data" className="inline-flex min-h-11 items-center underline underline-offset-4">
        What did this cost me?
      </a>
    </div>
  );
}
