import { SITE } from '../../contract/site.ts';

const places = () =>
  [
    ['/news/all', 'News', 'M3 5h14v14H5a2 2 0 0 1-2-2zm14 4h4v8a2 2 0 0 1-4 0M6 9h8M6 13h8'],
    ['/saved', 'Saved', 'M6 3h12v18l-6-4.5L6 21z'],
    [
      SITE.hasPodcast ? '/podcast' : '/radio',
      'Listen',
      'M4 14a8 8 0 0 1 16 0M4 14v5h3v-5zm13 0v5h3v-5z',
    ],
    ['/today', 'Today', 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0m9-5v5l3.5 2'],
  ] as const;

/**
 * At the foot of a phone's screen, in links that need no scripts. frame-script/shelf.ts takes it away while
 * a reader reads on, opens the menu, and says where a recording stopped, which station played on the
 * page before, and how many followed stories have something new.
 */
export function Shelf() {
  return (
    <nav aria-label="Shelf" className="shelf no-print" data-shelf="">
      <a
        href="/radio"
        data-listening=""
        hidden
        className="block border-b border-rule px-4 py-2.5 text-sm font-semibold text-green"
      >
        Go on listening
      </a>
      <ul className="grid auto-cols-fr grid-flow-col sm:hidden">
        {places().map(([path, name, drawing]) => (
          <li key={path}>
            <a href={path} className={PLACE}>
              <Drawing path={drawing} />
              <span>
                {name}
                {path === '/saved' && (
                  <span data-followed-new="" hidden className="text-red">
                    {' '}
                    <span data-count="" />
                    <span className="sr-only"> followed stories with something new</span>
                  </span>
                )}
              </span>
            </a>
          </li>
        ))}
        <li className="needs-script">
          {/* A browser opens the menu for its fragment. */}
          <a href="#menu" className={PLACE} data-do="menu">
            <Drawing path="M3 6h18M3 12h18M3 18h18" />
            Menu
          </a>
        </li>
      </ul>
    </nav>
  );
}

const PLACE =
  'grid min-h-13 place-content-center justify-items-center gap-0.5 text-[0.72rem] leading-none font-semibold';

const Drawing = ({ path }: { path: string }) => (
  <svg
    viewBox="0 0 24 24"
    width="22"
    height="22"
    className="fill-none stroke-current stroke-2"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);
