import type { Figure } from '../../../contract/remittance/quotes-desk.ts';
import { Button } from '../layout/button.tsx';

/** A figure that the server asked about. */
export type Doubt = Pick<Figure, 'provider' | 'currency' | 'rate'> & { reason: string };

/** Only the figure that was asked about is kept, not one that was typed since. */
export const isDoubt = (doubts: readonly Doubt[], figure: Omit<Doubt, 'reason'>): boolean =>
  doubts.some(
    ({ provider, currency, rate }) =>
      provider === figure.provider && currency === figure.currency && rate === figure.rate,
  );

/** Figures far from what was expected, which are kept only when the operator says so. */
export function Doubts({ doubts, onKeep }: { doubts: readonly Doubt[]; onKeep: () => void }) {
  if (doubts.length === 0) return null;
  return (
    <div role="status" className="border-l-4 border-red pl-3">
      <p className="font-semibold">Is this right? Nothing has been saved yet.</p>
      <ul>
        {doubts.map(({ provider, currency, reason }) => (
          <li key={`${provider}/${currency}`}>
            {provider}, {currency}: {reason}
          </li>
        ))}
      </ul>
      <Button type="submit" className="mt-2" onClick={onKeep}>
        {doubts.length === 1 ? 'Keep it anyway' : 'Keep them anyway'}
      </Button>
    </div>
  );
}
