import { sql } from 'kysely';
import { type Columns, table } from '../columns.ts';

const CURRENCIES = ['USD', 'GBP', 'EUR', 'CAD'] as const;

export const money = (c: Columns) => ({
  remittance_quote: table(
    {
      id: c.text(1, 64, { key: true }),
      provider: c.text(1, 100),
      logo_url: c.text(1, 2000, { optional: true }),
      currency: c.oneOf(CURRENCIES),
      /** Cedis for one unit of the currency. */
      rate: c.decimal(),
      /** In cents or pence of the sending currency, for any amount. */
      fee_minor: c.whole(0, 1_000_000),
      /** Where the fee depends on the amount. */
      fee_steps: c.json('array', { optional: true }),
      payout_methods: c.json('array'),
      delivery: c.text(1, 100, { optional: true }),
      quoted_at: c.time(),
      source: c.text(1, 300),
      url: c.webAddress({ optional: true }),
    },
    { constraints: { once: { unique: ['currency', 'provider', 'quoted_at'] } } },
  ),
  rate_alert: table(
    {
      id: c.text(1, 64, { key: true }),
      email: c.email(),
      email_folded: c.email(),
      currency: c.oneOf(CURRENCIES),
      /** In cents or pence of the sending currency. */
      amount_minor: c.whole(1, 100_000_000),
      measure: c.oneOf(['arrives', 'rate']),
      figure: c.decimal(),
      /** The last quote was at or above the figure: it must fall below before the next email. */
      is_reached: c.flag(),
      told_at: c.time({ optional: true }),
      asked_at: c.time(),
      confirmed_at: c.time({ optional: true }),
      ends_at: c.time(),
    },
    {
      constraints: {
        folded: sql`email_folded = lower(email_folded)`,
        once: { unique: ['email_folded', 'currency', 'amount_minor', 'measure', 'figure'] },
      },
      indexes: {
        rate_alert_by_currency: ['currency', 'id'],
        rate_alert_end: ['ends_at'],
      },
    },
  ),
});
