import type { ProviderHistory } from '../../../contract/remittance/remittance.ts';
import { writeFee } from '../../../domain/money/fee-text.ts';
import { writeMoney } from '../../../domain/money/write-money.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { TextLink } from '../../components/page/links.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { providerHistory } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { Page as NotFoundPage } from '../fallback/not-found-page.tsx';
import { SEND_MONEY } from './chosen-comparison.ts';
import { RateLine } from './rate-line.tsx';

/** A provider's quotes over time: only real ones, as they were entered. */
export function Page({ id }: { id: string }) {
  const { data } = usePageData(providerHistory(id));
  if (!data) return <NotFoundPage />;
  return (
    <article className="wrap-text py-8 lg:py-12">
      <PageHead
        title={`${data.provider}: rates to Ghana over time`}
        path={`${SEND_MONEY}/${data.slug}`}
        trail={[{ name: 'Compare money transfers', path: SEND_MONEY }]}
        description={`What ${data.provider} quoted for sending money to Ghana, day by day, with its fee and our source.`}
      />
      <TextLink href={SEND_MONEY} alone className="no-print font-semibold text-green">
        ← Compare money transfers
      </TextLink>
      <h1 className="mt-2 text-4xl sm:text-5xl">{data.provider}</h1>
      <p className="mt-3 text-lg text-quiet">
        What it quoted for sending money to Ghana: the last figure of each day we read, before the
        fee.
      </p>
      {data.currencies.map((history) => (
        <CurrencyHistory key={history.currency} history={history} />
      ))}
    </article>
  );
}

type History = ProviderHistory['currencies'][number];

function CurrencyHistory({ history }: { history: History }) {
  const { currency, quotes, days } = history;
  const headingId = `${currency}-heading`;
  const rates = quotes.map(({ rate }) => rate);
  const range = `from GHS ${writeMoney(Math.min(...rates))} to GHS ${writeMoney(Math.max(...rates))}`;
  return (
    <section id={currency} aria-labelledby={headingId} className="mt-8">
      <div className="flex flex-wrap items-center gap-x-4 border-b-2 border-ink pb-2">
        <h2 id={headingId} className="text-2xl">
          {currency} 1 in cedis
        </h2>
        <RateLine
          days={days}
          title={`${days.length} days up to ${shortDate(quotes[0]?.quotedAt ?? '')}: from ${writeMoney(days[0] ?? 0)} to ${writeMoney(days.at(-1) ?? 0)}`}
        />
        {quotes.length > 1 && (
          <p className="text-sm text-quiet">
            {quotes.length} days, {range}
          </p>
        )}
      </div>
      <table className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">Quotes for {currency}, newest first</caption>
        <thead>
          <tr>
            <th scope="col" className="py-2 pr-3">
              Day
            </th>
            <th scope="col" className="py-2 pr-3 text-right">
              Rate
            </th>
            <th scope="col" className="py-2 pl-3">
              Fee in {currency}
            </th>
            <th scope="col" className="py-2 pl-3 max-sm:hidden">
              Source
            </th>
          </tr>
        </thead>
        <tbody>
          {quotes.map((quote) => (
            <tr key={quote.quotedAt} className="border-t border-rule align-top">
              <th scope="row" className="py-2 pr-3 font-normal whitespace-nowrap">
                {shortDate(quote.quotedAt)}
              </th>
              <td className="py-2 pr-3 text-right font-semibold">{quote.rate}</td>
              <td className="py-2 pl-3">{writeFee(quote.feeSteps)}</td>
              <td className="py-2 pl-3 text-quiet max-sm:hidden">{quote.source}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
