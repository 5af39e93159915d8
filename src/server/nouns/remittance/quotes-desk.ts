import type { Context } from 'hono';
import { z } from 'zod';
import { SENDING_CURRENCIES } from '../../../contract/catalogues.ts';
import type { FieldErrors } from '../../../contract/forms/fields.ts';
import type { Fee } from '../../../contract/remittance/fee.ts';
import {
  type DeskQuote,
  ENTERED_BY_DESK,
  type Figure,
  figureSchema,
  figuresSchema,
  quotesImportSchema,
  quotesOfSchema,
  quotesRemovalSchema,
} from '../../../contract/remittance/quotes-desk.ts';
import { MID_MARKET } from '../../../contract/remittance/remittance.ts';
import { isCurrent } from '../../../domain/money/exchange-rates.ts';
import { readFee, writeFee } from '../../../domain/money/fee-text.ts';
import { isNear, likelyRate } from '../../../domain/money/likely-rate.ts';
import { rateDeviation } from '../../../domain/money/rate-deviation.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import {
  FieldsError,
  ProblemError,
  readBody,
  readQuery,
  respond,
} from '../../platform/http/calls.ts';
import { deskRoutes, type SignedIn } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import { midMarketQuote } from './mid-market-quote.ts';
import { readQuotesCsv } from './read-quotes-csv.ts';
import type { NewQuote, Quote, QuoteStore } from './remittance-quote-store.ts';

interface QuotesDeskDeps {
  operator: Operator;
  quotes: QuoteStore;
  now: () => Date;
}

/** With fees read, so that every mistake is reported at once. */
const readFigures = figuresSchema.extend({
  figures: z
    .array(
      figureSchema.extend({
        fee: figureSchema.shape.fee
          .unwrap()
          .transform((text, context): Fee => {
            const read = readFee(text);
            if (!('problem' in read)) return read;
            context.addIssue(read.problem);
            return z.NEVER;
          })
          .optional(),
      }),
    )
    .min(1)
    .max(200),
});

const HISTORY_LENGTH = 60;
const DOUBTFUL = 'Some figures are far from what we expected.';

/** Mid-market rates and providers' quotes: today's figures in one call, or imported. */
export function quotesDesk({ operator, quotes, now }: QuotesDeskDeps) {
  const listed = async () => (await quotes.newestReal()).map(toDeskQuote);

  /** Stores quotes and notes each figure with what it was before. */
  async function save(c: Context<SignedIn>, action: string, entered: NewQuote[], newest: Quote[]) {
    await quotes.save(entered);
    for (const quote of entered) {
      const before = newest.find((one) => subjectOf(one) === subjectOf(quote));
      await operator.note(c, action, subjectOf(quote), {
        before: before ? figureOf(before) : null,
        after: figureOf(quote),
      });
    }
  }

  return deskRoutes()
    .get('/quotes', async (c) => respond(c, 'GET /admin/quotes', await listed()))
    .put('/quotes', async (c) => {
      const { figures } = await readBody(c, readFigures);
      const newest = await quotes.newestReal();
      const { quotes: entered, errors } = todaysQuotes(figures, newest, now().toISOString());
      if (Object.keys(errors).length > 0) {
        throw new FieldsError(errors);
      }
      const doubts = doubtsAbout(entered, newest, now());
      const fieldErrors: FieldErrors = Object.fromEntries(
        doubts.flatMap((doubt, index) =>
          doubt && !figures[index]?.confirmed ? [[`figures.${index}.rate`, [doubt]]] : [],
        ),
      );
      if (Object.keys(fieldErrors).length > 0) throw new ProblemError(409, DOUBTFUL, fieldErrors);
      await save(c, 'quote.save', entered, newest);
      return respond(c, 'PUT /admin/quotes', await listed());
    })
    .post('/quotes/import', async (c) => {
      const { csv, confirmed } = await readBody(c, quotesImportSchema);
      const read = await readQuotesCsv(csv);
      if (read.problems.length > 0) {
        throw new ProblemError(422, read.problems.slice(0, 5).join(' '), { csv: read.problems });
      }
      const entered = read.lines.map(({ quote }) => quote);
      const newest = await quotes.newestReal();
      const doubts = doubtsAbout(entered, newest, now()).flatMap((doubt, index) =>
        doubt ? [`Line ${read.lines[index]?.number}: ${doubt}`] : [],
      );
      if (doubts.length > 0 && !confirmed) throw new ProblemError(409, DOUBTFUL, { csv: doubts });
      await save(c, 'quote.import', entered, newest);
      return respond(c, 'POST /admin/quotes/import', { saved: entered.length }, 201);
    })
    .get('/quotes/history', async (c) => {
      const { provider, currency } = readQuery(c, quotesOfSchema);
      const stored = await quotes.ofProvider(provider, { currency, limit: HISTORY_LENGTH });
      const noted = await operator.audit.about(
        subjectOf({ provider, currency }),
        'quote',
        HISTORY_LENGTH,
      );
      return respond(c, 'GET /admin/quotes/history', {
        quotes: stored.map(toDeskQuote),
        changes: noted.map(({ id, at, actor, detail }) => ({
          id,
          at,
          actor,
          before: textIn(detail.before),
          after: textIn(detail.after),
        })),
      });
    })
    .post('/quotes/remove', async (c) => {
      const { provider, currency } = await readBody(c, quotesRemovalSchema);
      const newest = await quotes.newestReal();
      if ((await quotes.removeOf(provider, currency)) === 0) {
        throw new ProblemError(404, 'There is no such quote.');
      }
      for (const quote of newest) {
        const isGone = quote.provider === provider && (!currency || quote.currency === currency);
        if (isGone) await noteRemoval(c, quote);
      }
      return respond(c, 'POST /admin/quotes/remove', await listed());
    })
    .delete('/quotes/:id', async (c) => {
      const removed = await quotes.remove(c.req.param('id'));
      if (!removed) throw new ProblemError(404, 'There is no such quote.');
      await noteRemoval(c, removed);
      return c.body(null, 204);
    });

  function noteRemoval(c: Context<SignedIn>, quote: Quote) {
    const before = `${figureOf(quote)}, quoted on ${quote.quotedAt.slice(0, 10)}`;
    return operator.note(c, 'quote.remove', subjectOf(quote), { before, after: null });
  }
}

/** 'Wise GBP', as the log names a figure. */
const subjectOf = ({ provider, currency }: Pick<Quote, 'provider' | 'currency'>) =>
  `${provider} ${currency}`;

/** '15.42, fee 1.99'. */
const figureOf = ({ rate, fee, payoutMethods }: NewQuote) =>
  payoutMethods.length === 0 && writeFee(fee) === 'free' ? rate : `${rate}, fee ${writeFee(fee)}`;

const textIn = (value: unknown) => (typeof value === 'string' ? value : null);

const toDeskQuote = ({ logoUrl: _, fee, ...quote }: Quote): DeskQuote => ({
  ...quote,
  fee: writeFee(fee),
});

/**
 * For each new figure a sentence where it is more than a tenth from what is expected: for a provider
 * the mid-market rate, entered with it or current; for the mid-market rate, and where there is none,
 * its own last figure. A currency's first mid-market rate is held against those of the others.
 */
function doubtsAbout(
  entered: readonly NewQuote[],
  newest: readonly Quote[],
  now: Date,
): (string | undefined)[] {
  return entered.map((quote) => {
    const { provider, currency, rate } = quote;
    const last = newest.find((one) => one.provider === provider && one.currency === currency);
    const expected = (provider === MID_MARKET ? undefined : midMarketOf(currency)) ?? last;
    if (!expected) return provider === MID_MARKET ? doubtAboutFirst(quote) : undefined;
    const deviation = rateDeviation(rate, expected.rate);
    if (!deviation) return undefined;
    const what = expected === last ? 'the last figure' : 'the mid-market rate';
    return `${rate} is ${deviation} ${what}, ${expected.rate} on ${shortDate(expected.quotedAt)}.`;
  });

  function doubtAboutFirst({ currency, rate }: NewQuote): string | undefined {
    for (const other of SENDING_CURRENCIES) {
      const known = other === currency ? undefined : midMarketOf(other);
      const likely = known && likelyRate(currency, { ...known, currency: other });
      if (!likely || isNear(rate, likely)) continue;
      return `${rate} doesn’t go with the mid-market rate of ${other}, ${known.rate}: about ${likely} would.`;
    }
    return undefined;
  }

  function midMarketOf(currency: NewQuote['currency']): NewQuote | undefined {
    const isIt = (one: NewQuote) => one.provider === MID_MARKET && one.currency === currency;
    return entered.find(isIt) ?? newest.find((one) => isIt(one) && isCurrent(one.quotedAt, now));
  }
}

/** A figure whose fee has been read. */
type EnteredFigure = Omit<Figure, 'fee'> & { fee?: Fee | undefined };

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Figures as quotes of now. What a figure leaves out stays as in the newest quote of its provider and
 * currency; `errors` name what a new one lacks.
 */
function todaysQuotes(
  figures: readonly EnteredFigure[],
  newest: readonly Quote[],
  quotedAt: string,
): { quotes: NewQuote[]; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const quotes = figures.flatMap((figure, index): NewQuote[] => {
    const { currency, rate } = figure;
    if (sameName(figure.provider, MID_MARKET)) {
      const source = figure.source
        ? { name: figure.source, url: urlOfMidMarket(figure.source, newest) }
        : { name: ENTERED_BY_DESK, url: null };
      return [midMarketQuote({ currency, rate, quotedAt, source })];
    }
    const spelled = newest.find(({ provider }) => sameName(provider, figure.provider));
    const provider = spelled?.provider ?? figure.provider;
    const before = newest.find(
      (quote) => quote.provider === provider && quote.currency === currency,
    );
    const fee = figure.fee ?? before?.fee;
    const payoutMethods = figure.payoutMethods ?? before?.payoutMethods;
    const source = figure.source ?? before?.source;
    const refuse = (field: keyof Figure, message: string) => {
      errors[`figures.${index}.${field}`] = [message];
    };
    if (!fee) refuse('fee', 'Enter the fee, such as 1.99, or “free”');
    if (!payoutMethods) refuse('payoutMethods', 'Choose at least one');
    if (!source) refuse('source', 'Enter the source');
    if (!fee || !payoutMethods || !source) return [];
    return [
      {
        provider,
        currency,
        rate,
        fee,
        payoutMethods,
        source,
        quotedAt,
        logoUrl: before?.logoUrl ?? null,
        delivery: (figure.delivery ?? before?.delivery) || null,
        url: (figure.url ?? before?.url) || null,
      },
    ];
  });
  return { quotes, errors };
}

/** Where the source has been before, for readers to follow. */
const urlOfMidMarket = (source: string, newest: readonly Quote[]): string | null =>
  newest.find((quote) => quote.provider === MID_MARKET && quote.source === source)?.url ?? null;
