import { ListData } from '../../components/page/list-data.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { guides } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';

/** Every guide, and what is missing. */
export function GuideList() {
  const { data } = usePageData(guides());
  return (
    <div className="wrap pt-8 pb-8 lg:pt-12">
      <PageHead
        title="Guides"
        description="Guides for Ghanaians abroad: passports, visas, citizenship, the Ghana Card, land, tax, pensions, customs and money, with the source of every figure and when we checked it."
        path="/guides"
      />
      <ListData
        name="Guides"
        path="/guides"
        items={(data ?? []).map(({ id, title }) => ({ name: title, url: `/guide/${id}` }))}
      />
      <h1 className="text-4xl sm:text-5xl lg:text-6xl">Guides</h1>
      <p className="mt-4 max-w-[60ch] text-xl text-quiet">
        Sorting things out from abroad: what it costs, how long it takes, which documents you need
        and what can go wrong, with the source of every figure and when we checked it.
      </p>
      <ul className="mt-8 grid gap-x-12 border-t-2 border-ink md:grid-cols-2">
        {data?.map((guide) => (
          <li key={guide.id} className="border-b border-rule py-5">
            <p className="text-sm">
              <span className="font-semibold text-red">{guide.category}</span>{' '}
              <span className="text-quiet">· {guide.timeLabel}</span>
            </p>
            <h2 className="mt-1 text-2xl">
              <a href={`/guide/${guide.id}`} className="headline-link">
                {guide.title}
              </a>
            </h2>
            <p className="mt-2 max-w-[60ch] text-quiet">{guide.excerpt}</p>
          </li>
        ))}
      </ul>
      <section aria-labelledby="missing" className="mt-10 max-w-[65ch] bg-raised p-5 sm:p-6">
        <h2 id="missing" className="text-2xl">
          Guides we haven’t written yet
        </h2>
        <p className="mt-3">
          Renewing a passport in the Netherlands, the Gulf or South Africa, and registering a birth
          abroad in Ghana’s own register. We’ve found no official page that lists what you need. For
          now, ask your embassy or high commission.
        </p>
        <p className="mt-3">
          Done either of these recently?{' '}
          <a href="/contact" className="font-semibold text-green underline underline-offset-4">
            Tell us what you had to provide
          </a>
          , and where the rules are published.
        </p>
      </section>
    </div>
  );
}
