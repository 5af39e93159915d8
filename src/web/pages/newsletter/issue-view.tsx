import type { IssueBody, IssueItem } from '../../../contract/newsletter-issue.ts';
import { Link } from '../../navigation/router.tsx';

/** An issue as the archive and the desk show it. */
export function IssueView({ body }: { body: IssueBody }) {
  const present = (item: IssueItem | null) => (item ? [item] : []);
  return (
    <>
      {body.intro && <p className="mt-5 text-xl text-quiet">{body.intro}</p>}
      <Items items={present(body.lead)} />
      {body.sections.map(({ topic, items }) => (
        <Section key={topic} title={topic} items={items} />
      ))}
      <Section title="Coming up" items={body.events} />
      <Section title="A business worth knowing" items={present(body.business)} />
      <Section title="From the archive" items={present(body.archive)} />
    </>
  );
}

function Section({ title, items }: { title: string; items: IssueItem[] }) {
  if (items.length === 0) return null;
  return (
    <section className="mt-8 border-t-2 border-ink pt-4">
      <h2 className="text-2xl">{title}</h2>
      <Items items={items} />
    </section>
  );
}

function Items({ items }: { items: IssueItem[] }) {
  return (
    <ul className="divide-y divide-rule">
      {items.map((item) => (
        <li key={item.url + item.title} className="py-4">
          <h3 className="text-xl">
            {item.url.startsWith('/') ? (
              <Link href={item.url} className="headline-link">
                {item.title}
              </Link>
            ) : (
              <a href={item.url} rel="noopener external" className="headline-link">
                {item.title}
              </a>
            )}
          </h3>
          {item.text && <p className="mt-1">{item.text}</p>}
          {item.note && <p className="mt-1 text-sm text-quiet">{item.note}</p>}
        </li>
      ))}
    </ul>
  );
}
