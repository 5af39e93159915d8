import { sql } from 'kysely';
import type { Columns, SchemaQuery } from './columns.ts';

/** Who wants a mail when a quote reaches their figure. */
export async function rateAlerts(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(
    query,
    'rate_alert',
    {
      id: c.text(1, 64, { key: true }),
      email: c.email(),
      email_folded: c.email(),
      currency: c.oneOf(['USD', 'GBP', 'EUR', 'CAD']),
      // In cents or pence of the sending currency.
      amount_minor: c.whole(1, 100_000_000),
      measure: c.oneOf(['arrives', 'rate']),
      figure: c.decimal(),
      asked_at: c.time(),
      confirmed_at: c.time({ optional: true }),
      ends_at: c.time(),
      // The last look found a quote at or above the figure: it must fall below before the next mail.
      is_reached: c.flag(),
      told_at: c.time({ optional: true }),
    },
    {
      folded: sql`email_folded = lower(email_folded)`,
      once: { unique: ['email_folded', 'currency', 'amount_minor', 'measure', 'figure'] },
    },
  );
  await c.createIndexes(query, 'rate_alert', {
    rate_alert_by_currency: ['currency', 'id'],
    rate_alert_end: ['ends_at'],
  });
}
