interface Section {
  id: string;
  title: string;
}

/** Links to the sections of a long page. */
export function PageContents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav aria-labelledby="contents">
      <h2 id="contents" className="border-t-2 border-ink pt-2 text-lg">
        On this page
      </h2>
      <ul className="mt-1 divide-y divide-rule">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="headline-link block py-2 text-sm">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
