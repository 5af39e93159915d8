import type { Columns, SchemaQuery } from './columns.ts';

export async function remittance(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(
    query,
    'remittance_quote',
    {
      id: c.text(1, 64, { key: true }),
      provider: c.text(1, 100),
      logo_url: c.text(1, 2000, { optional: true }),
      currency: c.oneOf(['USD', 'GBP', 'EUR', 'CAD']),
      /** Cedis for one unit of the currency. */
      rate: c.decimal(),
      /** In cents or pence of the sending currency. */
      fee_minor: c.whole(0, 1_000_000),
      payout_methods: c.json('array'),
      delivery: c.text(1, 100, { optional: true }),
      quoted_at: c.time(),
      source: c.text(1, 300),
      url: c.webAddress({ optional: true }),
    },
    { once: { unique: ['currency', 'provider', 'quoted_at'] } },
  );
}
