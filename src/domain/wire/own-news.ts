import type { ArticleSummary } from '../../contract/articles/article.ts';
import type { Guide } from '../../contract/guides/guide.ts';
import type { SendingCurrency } from '../../contract/remittance/remittance.ts';
import { dateWords, momentOn } from './dated-words.ts';
import { PLAIN, type WireItem } from './wire-item.ts';

/** So many of a kind in one day: we are one voice among others. */
const ARTICLES_A_DAY = 4;
const GUIDES_A_DAY = 2;

export function articleReports(articles: readonly ArticleSummary[]): WireItem[] {
  const reports = articles.map(
    (article): WireItem => ({
      ...PLAIN,
      guid: `article ${article.id}`,
      title: article.title,
      description: article.excerpt,
      path: `/article/${article.id}`,
      picture: article.imageUrl,
      publishedAt: article.publishedAt,
      category: article.category,
    }),
  );
  return atMostADay(reports, ARTICLES_A_DAY);
}

/** A guide is news on the day it was last gone through. */
export function guideReports(guides: readonly Guide[]): WireItem[] {
  const reports = guides.map(
    (guide): WireItem => ({
      ...PLAIN,
      guid: `guide ${guide.id} ${guide.checked}`,
      title: `${guide.title}: our guide, checked on ${dateWords(guide.checked)}`,
      description: guide.excerpt,
      path: `/guide/${guide.id}`,
      publishedAt: momentOn(guide.checked, 4),
      diaspora: true,
      business: guide.id === 'remittance',
    }),
  );
  return atMostADay(reports, GUIDES_A_DAY);
}

/** Cedis for one unit of a currency, as a provider quoted them, before its fee. */
export interface EnteredRate {
  provider: string;
  currency: SendingCurrency;
  /** Digits as written. */
  rate: string;
  quotedAt: string;
}

const SIGNS: Record<SendingCurrency, string> = { USD: '$', GBP: '£', EUR: '€', CAD: 'CA$' };

/** One report for each day on which rates were entered. */
export function rateReports(rates: readonly EnteredRate[]): WireItem[] {
  const byDay = Map.groupBy(rates, ({ quotedAt }) => quotedAt.slice(0, 10));
  return [...byDay].map(([day, entered]) => {
    const best = [...Map.groupBy(entered, ({ currency }) => currency)].map(
      ([currency, offers]) => ({
        currency,
        offer: offers.reduce((most, next) => (Number(next.rate) > Number(most.rate) ? next : most)),
      }),
    );
    const firsts = best.map(({ currency, offer }) => `${SIGNS[currency]}1 up to GHS ${offer.rate}`);
    const names = [...new Set(entered.map(({ provider }) => provider))];
    return {
      ...PLAIN,
      guid: `rates ${day}`,
      title: `Sending money home on ${dateWords(day)}: ${firsts.join(', ')}, before fees`,
      description: `Exchange rates quoted by ${names.join(', ')}. See the comparison for what pays out after fees.`,
      path: '/guide/remittance',
      publishedAt: entered.map(({ quotedAt }) => quotedAt).sort()[0] ?? '',
      category: 'Economy' as const,
      business: true,
      diaspora: true,
    };
  });
}

/** The newest of each day. */
function atMostADay(reports: readonly WireItem[], most: number): WireItem[] {
  const byDay = Map.groupBy(reports, ({ publishedAt }) => publishedAt.slice(0, 10));
  return [...byDay.values()].flatMap((ofDay) =>
    [...ofDay].sort((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1)).slice(0, most),
  );
}
