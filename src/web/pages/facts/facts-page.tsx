import type { FactsPage, PrintedFact } from '../../../contract/facts/fact.ts';
import { AGES } from '../../../contract/facts/fact-choices.ts';
import { SITE } from '../../../contract/site.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { spelledDate } from '../../../domain/time/spelled-date.ts';
import { PrintedCorrections } from '../../components/article/printed-corrections.tsx';
import { JsonLd, publisher } from '../../components/page/json-ld.tsx';
import { TextLink } from '../../components/page/links.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { AgeWarning } from '../../components/text/age-warning.tsx';
import { SourceLink } from '../../components/text/source-link.tsx';
import { usePage } from '../../data/page-info.ts';
import { factsPage } from '../../data/queries.ts';
import { usePageData, usePageRequest } from '../../page/page-data.ts';

const DESCRIPTION =
  'Every figure in our guides, calendar and money pages: its source, when we last checked it, when we’ll check again and who can confirm it.';

export function Page() {
  const of = usePageRequest().search.get('of') ?? '';
  const { data } = usePageData(factsPage(of));
  return (
    <div className="wrap py-8 lg:py-12">
      <PageHead title="How fresh are our facts?" path="/facts" description={DESCRIPTION} />
      <FactsData />
      <h1 className="text-4xl sm:text-5xl">How fresh are our facts?</h1>
      <p className="mt-4 max-w-[65ch] text-lg text-quiet">
        Each figure’s source and when we last checked it. We check again after {AGES.amber} days.
      </p>
      {!data && <Notice title="Our facts aren’t available right now" live />}
      {data && <Facts page={data} />}
    </div>
  );
}

/** The files, for search engines that find data. */
function FactsData() {
  const siteUrl = usePage().siteUrl;
  const file = (name: string, encodingFormat: string) => ({
    '@type': 'DataDownload',
    contentUrl: `${siteUrl}/${name}`,
    encodingFormat,
  });
  return (
    <JsonLd
      data={{
        '@type': 'Dataset',
        name: `Facts of ${SITE.name}`,
        description: DESCRIPTION,
        url: `${siteUrl}/facts`,
        creator: publisher(siteUrl),
        distribution: [file('facts.csv', 'text/csv'), file('facts.json', 'application/json')],
      }}
    />
  );
}

function Facts({ page }: { page: FactsPage }) {
  const chosen = page.groups.find(({ key }) => key === page.of);
  const total = page.groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <p className="mt-3">
        {total} facts. Download all <TextLink href="/facts.csv">as CSV</TextLink> or{' '}
        <TextLink href="/facts.json">as JSON</TextLink>.
      </p>
      <Groups page={page} />
      <section aria-labelledby="list" className="mt-10">
        <h2 id="list" className="border-b-2 border-ink pb-2 text-2xl">
          {chosen ? `${chosen.name}: ${chosen.count}` : 'Due a check or out of date'}
        </h2>
        {page.facts.length === 0 && (
          <p className="py-4">
            All up to date: we’ve checked everything in the last {AGES.amber} days.
          </p>
        )}
        <ul className="divide-y divide-rule">
          {page.facts.map((fact) => (
            <FactLine key={fact.id} fact={fact} />
          ))}
        </ul>
      </section>
      <PrintedCorrections corrections={page.corrections} />
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
                {amber > 0 && `, ${amber} due a check`}
                {red > 0 && `, ${red} out of date`}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** One fact, its source, and when it is next checked. */
function FactLine({ fact }: { fact: PrintedFact }) {
  return (
    <li id={fact.id} className="grid gap-x-10 gap-y-2 py-4 lg:grid-cols-[3fr_2fr]">
      <div className="min-w-0">
        <h3 className="text-sm font-semibold">{fact.label}</h3>
        <p className="whitespace-pre-line">{fact.value}</p>
        {fact.note && <p className="text-sm text-quiet">{fact.note}</p>}
        <AgeWarning readOn={fact.readOn} />
      </div>
      <div className="min-w-0 text-sm text-quiet">
        <p className="break-words">
          <SourceLink url={fact.sourceUrl}>{fact.sourceName}</SourceLink>
          {fact.published && `, published ${spelledDate(fact.published)}`}
        </p>
        <p>
          Last checked {shortDate(fact.readOn)}; next check {shortDate(fact.checkOn)}. Confirm with:{' '}
          {fact.confirms}.
        </p>
        <p>
          Used on <TextLink href={fact.page}>{fact.page}</TextLink>
        </p>
      </div>
    </li>
  );
}
