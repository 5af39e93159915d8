/** Fixed figures of the demonstration, never today's rate. */
export const REMITTANCE_DEMO = {
  amount: 1000,
  from: 'USD',
  to: 'GHS',
  baseRate: 12.5,
  quotes: [
    { rate: 12.5, fee: 12.5 },
    { rate: 12.0, fee: 15 },
    { rate: 12.2, fee: 10 },
  ],
} as const;

export interface DemoQuote {
  provider: string;
  rate: number;
  fee: number;
  total: number;
}

const PROVIDERS = ['Example provider A', 'Example provider B', 'Example provider C'];

/** The sum the demonstration has always done: amount times rate, minus the fee. Not how real costs work. */
export function demoQuotes(amount: number): DemoQuote[] {
  return REMITTANCE_DEMO.quotes.map(({ rate, fee }, index) => ({
    provider: PROVIDERS[index] ?? '',
    rate,
    fee,
    total: Math.round((amount * rate - fee) * 100) / 100,
  }));
}
