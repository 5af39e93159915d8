import { SITE } from '../../contract/site.ts';
import { longDate } from '../../domain/time/relative-time.ts';
import { KenteStrip } from '../components/brand/kente-strip.tsx';
import { SIGN_OF, Sign } from '../components/brand/sign.tsx';
import { WordMark } from '../components/brand/word-mark.tsx';
import { READ_ON } from './more-links.ts';
import { SearchBox } from './search-box.tsx';
import { SECTIONS, SectionLink } from './section-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

export function Header({ now }: { now: Date }) {
  return (
    <header>
      <div className="wrap flex items-center gap-x-1 py-1.5 md:gap-x-5 lg:py-2.5">
        <div className="mr-auto">
          <a href="/" className="block py-1" aria-label={`${SITE.name}, home`}>
            <WordMark className="text-[1.55rem] sm:text-[1.8rem] xl:text-[2.1rem]" />
          </a>
          <time
            data-today=""
            className="hidden text-sm text-quiet lg:block"
            dateTime={now.toISOString().slice(0, 10)}
          >
            {longDate(now)}
          </time>
        </div>
        <nav aria-label="Sections" className="hidden lg:block">
          <ul className="flex gap-x-5 xl:gap-x-6">
            {SECTIONS.map(([section, name]) => (
              <li key={section}>
                <SectionLink
                  section={section}
                  className="flex min-h-12 items-center gap-2 font-semibold hover:text-red"
                >
                  <Sign name={SIGN_OF[name]} />
                  {name}
                </SectionLink>
              </li>
            ))}
          </ul>
        </nav>
        <SearchBox className="hidden w-52 md:block" list="suggestions" />
        <ThemeToggle />
        <MobileMenu />
      </div>
      <KenteStrip thin />
    </header>
  );
}

/** A native disclosure, so that the menu opens before, and without, JavaScript. */
function MobileMenu() {
  return (
    <details data-menu="" className="group">
      <summary className="icon-button list-none [&::-webkit-details-marker]:hidden">
        <svg
          viewBox="0 0 24 24"
          width="24"
          height="24"
          className="size-6 fill-current"
          aria-hidden="true"
        >
          <path className="group-open:hidden" d="M3 5h18v2H3zm0 6h18v2H3zm0 6h18v2H3z" />
          <path
            className="hidden group-open:inline"
            d="M5.6 4.2 4.2 5.6l6.4 6.4-6.4 6.4 1.4 1.4 6.4-6.4 6.4 6.4 1.4-1.4-6.4-6.4 6.4-6.4-1.4-1.4-6.4 6.4z"
          />
        </svg>
        <span className="sr-only">Menu</span>
      </summary>
      <div className="absolute inset-x-0 z-30 border-y border-rule bg-paper">
        <div className="wrap grid gap-4 py-4">
          <SearchBox className="md:hidden" list="menu-suggestions" />
          <nav aria-label="Menu">
            <ul className="divide-y divide-rule lg:hidden">
              {SECTIONS.map(([section, name]) => (
                <li key={section}>
                  <SectionLink
                    section={section}
                    className="flex min-h-12 items-center gap-3 text-lg font-semibold"
                  >
                    <Sign name={SIGN_OF[name]} className="size-6 text-red" />
                    {name}
                  </SectionLink>
                </li>
              ))}
            </ul>
            <ul className="grid grid-cols-2 gap-x-4 pt-3 max-lg:border-t-2 max-lg:border-ink sm:grid-cols-3">
              {READ_ON.map(([path, name]) => (
                <li key={path}>
                  <a href={path} className="flex min-h-11 items-center hover:underline">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </details>
  );
}
