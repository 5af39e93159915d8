import type { IssueBody, IssueItem } from '../../../contract/newsletter-issue.ts';
import { inLetterOrder } from '../../../domain/issue-entries.ts';
import { Link } from '../../navigation/router.tsx';

/** An issue as the archive shows it. */
export function IssueView({ body }: { body: IssueBody }) {
  return (
    <>
      {body.intro && <p className="mt-5 text-xl text-quiet">{body.intro}</p>}
      {inLetterOrder(body.sections).map(({ name, items }) => (
        <Section key={name} title={name} items={items} />
      ))}
    </>
  );
}

function Section({ title, items }: { title: string; items: IssueItem[] }) {
  // What leads needs no heading.
  if (title === 'Lead') return <Items items={items} />;
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
