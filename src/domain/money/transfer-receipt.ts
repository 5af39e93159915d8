import { basisPoints, type Minor, minorToNumber, parseAmount } from './money.ts';
import { writeMoney } from './write-money.ts';

/** One provider's offer, as far as a receipt needs it. Money as the API writes it. */
export interface ReceiptTerms {
  provider: string;
  fee: number;
  cost: number | null;
  margin: number | null;
  total: number;
  /** In percent of what is paid with cash; 0 where nothing is taken. */
  cashTax: number;
}

export interface Receipt {
  /** Label and amount of each row. */
  lines: { label: string; amount: string }[];
  /** What the customer pays, tax included. */
  totalPaid: string;
  totalCost: string | undefined;
  arrives: string;
}

const minorOf = (amount: number): Minor => parseAmount(amount.toFixed(2)) ?? 0n;

/** Everything a transfer costs, in one sum. Undefined where the amount is none. */
export function transferReceipt(
  { amount, currency, paidInCash }: { amount: string; currency: string; paidInCash: boolean },
  terms: ReceiptTerms,
): Receipt | undefined {
  const sent = parseAmount(amount);
  if (!sent) return undefined;
  const fee = minorOf(terms.fee);
  // Half a cent counts as one: a tax is not rounded in the payer's favour.
  const tax = paidInCash ? (sent * minorOf(terms.cashTax) + 5000n) / 10_000n : 0n;
  const write = (value: Minor) => `${currency} ${writeMoney(minorToNumber(value))}`;
  const lines = [
    { label: 'You send', amount: write(sent) },
    { label: 'Fee', amount: write(fee) },
  ];
  if (terms.cost !== null) {
    // A rate better than the mid-market one gives something back.
    const lost = signedMinor(terms.cost) - fee;
    const sign = lost < 0n ? '−' : '';
    lines.push({
      label: `Lost in the exchange rate, ${terms.margin}% below mid-market`,
      amount: sign + write(lost < 0n ? -lost : lost),
    });
  }
  if (tax > 0n) lines.push({ label: `Tax on cash, ${terms.cashTax}%`, amount: write(tax) });
  const all = terms.cost === null ? undefined : signedMinor(terms.cost) + tax;
  return {
    lines,
    totalPaid: write(sent + tax),
    totalCost:
      all === undefined || all < 0n
        ? undefined
        : `${write(all)}, ${minorToNumber(basisPoints(all, sent + tax))}%`,
    arrives: `GHS ${writeMoney(terms.total)}`,
  };
}

const signedMinor = (amount: number): Minor => (amount < 0 ? -minorOf(-amount) : minorOf(amount));

/** The same as text, for a message. */
export const receiptText = (provider: string, receipt: Receipt, tail: string[]): string =>
  [
    `Sending money to Ghana with ${provider}`,
    ...receipt.lines.map(({ label, amount }) => `${label}: ${amount}`),
    ...(receipt.totalCost ? [`Total cost: ${receipt.totalCost}`] : []),
    `Pays out in Ghana: ${receipt.arrives}`,
    ...tail,
  ].join('\n');
