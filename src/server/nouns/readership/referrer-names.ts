import { OTHERS, VIEW_LIMITS } from '../../../contract/desk/readership.ts';
import { rarestKey } from './rarest-key.ts';

const { mostReferrers, addressesPerReferrer } = VIEW_LIMITS;

interface Referrer {
  views: number;
  /** The first few distinct visitors, as hashes that last a day. */
  visitors: number[];
}

/** Which hosts are counted by name: those that several addresses came from in a day. Scripts can claim any host, so one address can neither name one nor propose more than a few. */
export function referrerNames(mayPropose: (visitor: number) => boolean) {
  let today = '';
  let referrers = new Map<string, Referrer>();

  function add(host: string): Referrer {
    if (referrers.size >= mostReferrers) {
      referrers.delete(rarestKey(referrers, ({ views }) => views) ?? '');
    }
    const referrer = { views: 0, visitors: [] };
    referrers.set(host, referrer);
    return referrer;
  }

  return (host: string, visitor: number, day: string): string => {
    if (day !== today) {
      today = day;
      referrers = new Map();
    }
    const existing = referrers.get(host);
    const isNamed = existing?.visitors.length === addressesPerReferrer;
    const isProposed = !isNamed && !existing?.visitors.includes(visitor);
    if (isProposed && !mayPropose(visitor)) return OTHERS;
    const referrer = existing ?? add(host);
    referrer.views += 1;
    if (isProposed) referrer.visitors.push(visitor);
    return referrer.visitors.length < addressesPerReferrer ? OTHERS : host;
  };
}
