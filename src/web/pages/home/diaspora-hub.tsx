import type { GuideSummary } from '../../../contract/guides/guide.ts';
import { LiveDiasporaItems } from '../../components/live-news/live-strands.tsx';
import { HeadlineLink } from '../../components/page/links.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { SectionHeading } from '../../components/page/section-heading.tsx';
import { hubGuides } from '../../data/queries.ts';
import { Island } from '../../page/island.tsx';
import { usePageData } from '../../page/page-data.ts';
import { RemittanceCalculator } from '../remittance/remittance-calculator.tsx';
import { RemittanceDemo } from '../remittance/remittance-demo.tsx';

/** Three guides, the calculator beside them, and diaspora news. */
export function DiasporaHub() {
  const { data = [], isError } = usePageData(hubGuides());
  return (
    <section
      id="diaspora"
      className="wrap py-4 sm:py-10 lg:py-14"
      aria-labelledby="diaspora-heading"
    >
      <div className="chapter sm:flex sm:flex-wrap sm:items-center sm:justify-between sm:gap-x-6">
        <SectionHeading id="diaspora-heading" topic="Diaspora">
          Diaspora Hub
        </SectionHeading>
        {data.length > 0 && (
          <a href="/guides" className="button button-plain">
            All guides
          </a>
        )}
      </div>
      {data.length > 0 && (
        <p className="max-w-[60ch] text-lg text-quiet max-sm:hidden">
          Documents, money and scholarships, step by step, with a source for every figure.
        </p>
      )}
      {/* News goes under the shorter column: the calculator, or the guides once it has results. */}
      <div className="group mt-4 grid lg:mt-6 grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-4 sm:gap-y-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="lg:col-span-7 lg:row-span-2 lg:group-has-[table]:row-span-1">
          {isError && <Notice title="The guides aren’t available right now" />}
          {data.length > 0 && (
            <ul className="divide-y divide-rule border-y border-rule">
              {data.map((guide) => (
                <GuideCard key={guide.id} guide={guide} />
              ))}
            </ul>
          )}
        </div>
        <div className="lg:col-span-5 lg:group-has-[table]:row-span-2">
          <RemittanceCalculator />
          <Demonstration />
        </div>
        <div className="empty:hidden lg:col-span-5 lg:col-start-8 lg:group-has-[table]:col-span-7 lg:group-has-[table]:col-start-1 lg:group-has-[table]:row-start-2">
          <LiveDiasporaItems />
        </div>
      </div>
    </section>
  );
}

function Demonstration() {
  return (
    <details className="marked no-print text-sm text-quiet">
      <summary className="flex min-h-11 items-center gap-2">Demonstration with fixed rates</summary>
      <Island component={RemittanceDemo} props={{}} when="interaction" />
    </details>
  );
}

function GuideCard({ guide }: { guide: GuideSummary }) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[8rem_1fr] sm:py-5">
      <p className="text-sm">
        <span className="font-semibold text-red sm:block">{guide.category}</span>{' '}
        <span className="text-quiet">{guide.timeLabel}</span>
      </p>
      <div>
        <h3 className="text-xl sm:text-2xl">
          <HeadlineLink href={`/guide/${guide.id}`}>{guide.title}</HeadlineLink>
        </h3>
        <p className="mt-2 max-w-[60ch] text-quiet max-sm:hidden">{guide.excerpt}</p>
      </div>
    </li>
  );
}
