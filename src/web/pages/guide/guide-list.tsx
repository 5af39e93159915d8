import { PageHead } from '../../components/page/page-head.tsx';
import { guides } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';

/** Everything we have written, and plainly what we have not. */
export function GuideList() {
  const { data } = usePageData(guides());
  return (
    <div className="wrap pt-8 pb-8 lg:pt-12">
      <PageHead
        title="Guides"
        description="Guides for Ghanaians abroad: passports, citizenship, the Ghana Card, land, pensions, goods and money, each figure with its source and the day it was read."
        path="/guides"
      />
      <h1 className="text-4xl sm:text-5xl lg:text-6xl">Guides</h1>
      <p className="mt-4 max-w-[60ch] text-xl text-quiet">
        What has to be done from far away. Each says what it costs, how long it takes, which papers
        you need and what goes wrong, with the source of every figure and the day we read it.
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
          What we have not written
        </h2>
        <p className="mt-3">
          Two guides are missing on purpose. On visiting with a foreign passport we found the
          announcement of an electronic visa, and no official page with its address, its fee for
          those who pay one, or whether visas on arrival ended. On registering a birth abroad we
          found no page of a mission or of the registry that lists what it wants. Until we have read
          one, ask your mission.
        </p>
        <p className="mt-3">
          Have you dealt with one of these offices lately?{' '}
          <a href="/contact" className="font-semibold text-green underline underline-offset-4">
            Tell us what it asked of you
          </a>
          , and where it says so.
        </p>
      </section>
    </div>
  );
}
