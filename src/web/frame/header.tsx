import { SITE } from '../../contract/site.ts';
import { longDate } from '../../domain/time/relative-time.ts';
import { KenteStrip } from '../components/brand/kente-strip.tsx';
import { WordMark } from '../components/brand/word-mark.tsx';
import { Menu } from './menu.tsx';
import { SearchBox } from './search-box.tsx';
import { SECTIONS, SectionLink } from './section-link.tsx';

/** Where there is no room for it beside the name, it stands above the open menu. */
const WITH_MENU = 'hidden order-last group-has-[[data-menu][open]]/header:block';

export function Header({ now }: { now: Date }) {
  return (
    <header className="group/header relative">
      <div className="wrap flex items-center gap-x-1 max-lg:flex-wrap py-1.5 md:gap-x-5 lg:py-2.5">
        <div className="min-w-0 flex-1 lg:min-w-fit">
          <a href="/" className="block w-fit py-1" aria-label={`${SITE.name}, home`}>
            <WordMark className="text-[clamp(1.2rem,7.25vw,1.55rem)] sm:text-[1.8rem] xl:text-[2.1rem]" />
          </a>
          <time
            data-today=""
            className="hidden text-sm text-quiet lg:block"
            dateTime={now.toISOString().slice(0, 10)}
          >
            {longDate(now)}
          </time>
        </div>
        <nav
          aria-label="Sections"
          className={`${WITH_MENU} max-lg:basis-full lg:order-none lg:block`}
        >
          <ul className="flex justify-between max-lg:flex-wrap gap-x-3 lg:gap-x-5 xl:gap-x-6">
            {SECTIONS.map(([section, name]) => (
              <li key={section}>
                <SectionLink
                  section={section}
                  className="flex min-h-12 items-center font-semibold hover:text-red max-lg:text-red"
                >
                  {name}
                </SectionLink>
              </li>
            ))}
          </ul>
        </nav>
        <SearchBox
          className={`${WITH_MENU} max-md:basis-full md:order-none md:block md:w-52`}
          list="suggestions"
        />
        <ThemeToggle />
        <Menu />
      </div>
      <KenteStrip thin />
    </header>
  );
}

/** The theme is a class of the root element, so the style sheet decides which icon shows. */
export function ThemeToggle() {
  return (
    <button type="button" className="icon-button" data-do="theme">
      <span className="sr-only">Switch between light and dark theme</span>
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        className="size-5 fill-current"
        aria-hidden="true"
      >
        <path
          className="dark:hidden"
          d="M20.7 14.6A9 9 0 0 1 9.4 3.3a.7.7 0 0 0-1-.8 10.2 10.2 0 1 0 13.1 13.1.7.7 0 0 0-.8-1z"
        />
        <path
          className="hidden dark:inline"
          d="M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM11 1h2v4h-2zm0 18h2v4h-2zM1 11h4v2H1zm18 0h4v2h-4zM3.5 4.9l1.4-1.4 2.8 2.8-1.4 1.4zm12.8 12.8 1.4-1.4 2.8 2.8-1.4 1.4zM3.5 19.1l2.8-2.8 1.4 1.4-2.8 2.8zM16.3 6.3l2.8-2.8 1.4 1.4-2.8 2.8z"
        />
      </svg>
    </button>
  );
}
