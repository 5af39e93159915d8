/** At the foot of every page: leave out pictures and typefaces, and see what the page took. */
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
      <p className="in-data-light:hidden">Leaves out pictures and typefaces.</p>
      <p className="hidden in-data-light:block">Pictures and typefaces are left out.</p>
      <p data-kilobytes="" />
      <a href="/data" className="inline-flex min-h-11 items-center underline underline-offset-4">
        What is that in pesewas?
      </a>
    </div>
  );
}
