import type { FactsPage } from '../../../contract/facts/fact.ts';
import { AGES } from '../../../contract/facts/fact-choices.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { Notice } from '../../components/page/notice.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { factsPage } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { usePageRequest } from '../../page/page-request.ts';
import { FactLine } from './fact-line.tsx';

const LINK = 'underline underline-offset-4';

export function Page() {
  const of = usePageRequest().search.get('of') ?? '';
  const { data } = usePageData(factsPage(of));
  return (
    <div className="wrap py-8 lg:py-12">
      <PageHead
        title="Facts and when they were read"
        path="/facts"
        description="Every figure of our guides, calendar and money pages: its source, when that was published, when somebody read it, when it is looked at again and who can confirm it."
      />
      <h1 className="text-4xl sm:text-5xl">Facts that age</h1>
      <p className="mt-4 max-w-[65ch] text-lg text-quiet">
        Every figure in the guides, the calendar and beside the calculator is listed here with what
        was read and when. After {AGES.amber} days without a second look it is marked as ageing,
        after {AGES.red} as old, here and on the page that prints it.
      </p>
      {!data && <Notice title="The facts cannot be shown just now" live />}
      {data && <Facts page={data} />}
    </div>
  );
}

function Facts({ page }: { page: FactsPage }) {
  const chosen = page.groups.find(({ key }) => key === page.of);
  const total = page.groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <p className="mt-3">
        {total} facts. All of them{' '}
        <a href="/facts.csv" className={LINK}>
          as CSV
        </a>{' '}
        or{' '}
        <a href="/facts.json" className={LINK}>
          as JSON
        </a>
        .
      </p>
      <Groups page={page} />
      <section aria-labelledby="list" className="mt-10">
        <h2 id="list" className="border-b-2 border-ink pb-2 text-2xl">
          {chosen ? `${chosen.name}: ${chosen.count}` : 'Ageing or old'}
        </h2>
        {page.facts.length === 0 && (
          <p className="py-4">Nothing has aged: all of it was read within {AGES.amber} days.</p>
        )}
        <ul className="divide-y divide-rule">
          {page.facts.map((fact) => (
            <FactLine key={fact.id} fact={fact} />
          ))}
        </ul>
      </section>
      <Corrections corrections={page.corrections} />
    </>
  );
}

function Groups({ page }: { page: FactsPage }) {
  return (
    <nav aria-label="Facts by page" className="mt-6">
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {page.groups.map(({ key, name, count, amber, red }) => (
          <li key={key} className="border-t border-rule">
            <a
              href={`/facts?of=${key}#list`}
              aria-current={key === page.of ? 'page' : undefined}
              className="flex min-h-12 items-center justify-between gap-3 py-1 hover:underline aria-[current]:font-semibold"
            >
              <span>{name}</span>
              <span className="text-sm text-quiet tabular-nums">
                {count}
                {amber > 0 && `, ${amber} ageing`}
                {red > 0 && `, ${red} old`}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Corrections({ corrections }: Pick<FactsPage, 'corrections'>) {
  return (
    <section aria-labelledby="corrections" className="mt-10">
      <h2 id="corrections" className="border-b-2 border-ink pb-2 text-2xl">
        Corrections
      </h2>
      <ul className="divide-y divide-rule">
        {corrections.map(({ day, label, page, was, became, reason }) => (
          <li key={day + label + was} className="max-w-[75ch] py-3">
            <p>
              <strong>{shortDate(day)}</strong>,{' '}
              <a href={page} className={LINK}>
                {label}
              </a>
            </p>
            <p>
              It said: {was} It says: {became}
            </p>
            {reason && <p className="text-sm text-quiet">{reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
