import type { GuideSummary } from '../../../contract/guides/guide.ts';
import { GUIDE_GROUPS } from '../../../contract/guides/guide-choices.ts';
import { HeadlineLink } from '../../components/page/links.tsx';
import { ListData } from '../../components/page/list-data.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { TitledSection } from '../../components/page/titled-section.tsx';
import { guides, searchResults } from '../../data/queries.ts';
import { usePageData, usePageRequest } from '../../page/page-data.ts';
import { ResultList } from '../search/result-list.tsx';

/** Every guide by group, a search, and what is missing. */
export function Page() {
  const q = usePageRequest().search.get('q')?.trim() ?? '';
  const { data = [] } = usePageData(guides());
  return (
    <div className="wrap pt-8 pb-8 lg:pt-12">
      <PageHead
        title={q ? `Guides: ${q}` : 'Guides'}
        description="Guides for Ghanaians at home and abroad: passports, certificates, visas, land, tax, pensions, customs, school and money, with the source of every figure and when we checked it."
        path="/guides"
        noIndex={q !== ''}
      />
      <ListData
        name="Guides"
        path="/guides"
        items={data.map(({ id, title }) => ({ name: title, url: `/guide/${id}` }))}
      />
      <h1 className="text-4xl sm:text-5xl lg:text-6xl">Guides</h1>
      <p className="mt-4 max-w-[60ch] text-xl text-quiet">
        What it costs, how long it takes, which documents you need and what can go wrong.
      </p>
      <search className="mt-5 block max-w-[36rem]">
        <form action="/guides" method="get">
          <label htmlFor="guides-q" className="font-semibold">
            What do you want to do?
          </label>
          <div className="mt-1 flex gap-2">
            <input
              id="guides-q"
              type="search"
              name="q"
              required
              defaultValue={q}
              className="field min-w-0"
            />
            <button type="submit" className="button shrink-0">
              Search guides
            </button>
          </div>
        </form>
      </search>
      {q && <Found q={q} />}
      {Object.entries(GUIDE_GROUPS).map(([group, name]) => (
        <Group key={group} id={group} name={name} all={data} />
      ))}
      <p className="mt-10 max-w-[65ch]">
        Something missing?{' '}
        <a href="/contact" className="font-semibold text-green underline underline-offset-4">
          Tell us what you need to know
        </a>
        , or what you had to provide.
      </p>
    </div>
  );
}

function Found({ q }: { q: string }) {
  const { data } = usePageData(searchResults(q, 'guide'));
  const { results = [], words = [] } = data ?? {};
  return (
    <section aria-labelledby="found" className="mt-8">
      <h2 id="found" className="text-2xl">
        {results.length > 0 ? `Guides for “${q}”` : `No guide for “${q}”. Try fewer words.`}
      </h2>
      <ResultList results={results} words={words} />
    </section>
  );
}

function Group({ id, name, all }: { id: string; name: string; all: readonly GuideSummary[] }) {
  const guidesOfGroup = all.filter(({ group }) => group === id);
  if (guidesOfGroup.length === 0) return null;
  return (
    <TitledSection id={id} title={name} look="border-b-2 border-ink pb-1 text-2xl" className="mt-8">
      <ul className="grid gap-x-12 md:grid-cols-2">
        {guidesOfGroup.map((guide) => (
          <li key={guide.id} className="border-b border-rule py-3">
            <h3 className="text-xl">
              <HeadlineLink href={`/guide/${guide.id}`}>{guide.title}</HeadlineLink>
            </h3>
            <p className="mt-1 max-w-[60ch] text-quiet max-sm:hidden">{guide.excerpt}</p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
