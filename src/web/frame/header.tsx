import { SITE } from '../../contract/site.ts';
import { longDate } from '../../domain/time/relative-time.ts';
import { KenteStrip } from '../components/brand/kente-strip.tsx';
import { WordMark } from '../components/brand/word-mark.tsx';
import { Menu } from './menu.tsx';
import { SearchBox } from './search-box.tsx';
import { SECTIONS, SectionLink } from './section-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

export function Header({ now }: { now: Date }) {
  return (
    <header>
      <div className="wrap flex items-center gap-x-1 py-1.5 md:gap-x-5 lg:py-2.5">
        <div className="mr-auto">
          <a href="/" className="block py-1" aria-label={`${SITE.name}, home`}>
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
        <nav aria-label="Sections" className="hidden lg:block">
          <ul className="flex gap-x-5 xl:gap-x-6">
            {SECTIONS.map(([section, name]) => (
              <li key={section}>
                <SectionLink
                  section={section}
                  className="flex min-h-12 items-center font-semibold hover:text-red"
                >
                  {name}
                </SectionLink>
              </li>
            ))}
          </ul>
        </nav>
        <SearchBox className="hidden w-52 md:block" list="suggestions" />
        <ThemeToggle />
        <Menu />
      </div>
      <KenteStrip thin />
    </header>
  );
}
