import { Hono } from 'hono';
import { quoteSchema, quotesImportSchema, rateLineSchema } from '../../contract/desk/desk.ts';
import { readRateLine } from '../../domain/money/read-rate-line.ts';
import { ProblemError } from '../http/problem-response.ts';
import { readBody } from '../http/read-input.ts';
import { respond } from '../http/respond.ts';
import type { SignedIn } from '../operator/gate.ts';
import type { Operator } from '../operator/open-operator.ts';
import { midMarketQuote } from './mid-market-quote.ts';
import { readQuotesCsv } from './read-quotes-csv.ts';
import type { QuoteStore } from './remittance-quote-store.ts';

interface QuotesDeskDeps {
  operator: Operator;
  quotes: QuoteStore;
  now: () => Date;
}

const ENTERED_BY_DESK = { name: 'entered by our desk', url: null };

/** Mid-market rates entered in one line, and providers' quotes entered one by one or imported. */
export function quotesDesk({ operator, quotes, now }: QuotesDeskDeps) {
  return new Hono<SignedIn>()
    .get('/quotes', async (c) => respond(c, 'GET /admin/quotes', await quotes.all()))
    .post('/quotes', async (c) => {
      const { delivery, url, ...quote } = await readBody(c, quoteSchema);
      await quotes.save([
        { ...quote, delivery: delivery || null, url: url || null, logoUrl: null },
      ]);
      await operator.note(c, 'quote.save', `${quote.provider} ${quote.currency}`);
      return respond(c, 'POST /admin/quotes', await quotes.all(), 201);
    })
    .post('/quotes/rates', async (c) => {
      const { rates, problems } = readRateLine((await readBody(c, rateLineSchema)).rates);
      if (problems.length > 0) {
        throw new ProblemError(422, problems.join(' '), { rates: problems });
      }
      const quotedAt = now().toISOString();
      await quotes.save(
        rates.map((rate) => midMarketQuote({ ...rate, quotedAt, source: ENTERED_BY_DESK })),
      );
      const line = rates.map(({ currency, rate }) => `${currency} ${rate}`).join(', ');
      await operator.note(c, 'quote.rates', line);
      return respond(c, 'POST /admin/quotes/rates', await quotes.all(), 201);
    })
    .post('/quotes/import', async (c) => {
      const { csv } = await readBody(c, quotesImportSchema);
      const read = readQuotesCsv(csv);
      if (read.problems.length > 0) {
        throw new ProblemError(422, read.problems.slice(0, 5).join(' '), { csv: read.problems });
      }
      await quotes.save(read.quotes);
      await operator.note(c, 'quote.import', `${read.quotes.length} quotes`);
      return respond(c, 'POST /admin/quotes/import', { saved: read.quotes.length }, 201);
    })
    .delete('/quotes/:id', async (c) => {
      if (!(await quotes.remove(c.req.param('id')))) {
        throw new ProblemError(404, 'There is no such quote.');
      }
      await operator.note(c, 'quote.remove', c.req.param('id'));
      return c.body(null, 204);
    });
}
