import type { ReactNode } from 'react';
import { type LinkGroup, menuGroups } from './menu-groups.ts';

const ITEM = 'flex min-h-11 items-center text-left hover:underline';

/** A native disclosure, so that the menu opens before, and without, JavaScript. */
export function Menu() {
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
      <nav
        id="menu"
        aria-label="Menu"
        className="absolute inset-x-0 top-full z-30 border-b border-rule bg-paper"
      >
        <div className="wrap columns-2 gap-x-6 pt-4 sm:columns-3 lg:grid lg:grid-cols-5">
          {menuGroups().map((group) => (
            <Group key={group.title} {...group}>
              {group.title === 'You' && <ThemeItem />}
            </Group>
          ))}
        </div>
      </nav>
    </details>
  );
}

function Group({ title, links, children }: LinkGroup & { children: ReactNode }) {
  return (
    <section className="mb-4 break-inside-avoid" aria-label={title}>
      <div className="small-headline border-b border-rule pb-1">{title}</div>
      <Links>
        {links.map(([path, name]) => (
          <Item key={path}>
            <a href={path} className={ITEM}>
              {name}
            </a>
          </Item>
        ))}
        {children}
      </Links>
    </section>
  );
}

/** A list that text browsers print as one line: as `<ul>` the closed menu took forty, above the first story. */
const Links = (props: { children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: see above
  <div role="list" {...props} />
);

const Item = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: see above
  <span role="listitem" className="block">
    {children}{' '}
  </span>
);

const ThemeItem = () => (
  <Item>
    <button type="button" className={ITEM} data-do="theme">
      Light or dark theme
    </button>
  </Item>
);
