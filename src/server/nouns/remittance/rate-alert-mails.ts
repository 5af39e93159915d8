import { SITE } from '../../../contract/site.ts';
import { minorToNumber } from '../../../domain/money/money.ts';
import { writeMoney } from '../../../domain/money/write-money.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import type { RowOf } from '../../platform/database/database.ts';
import type { NewMail } from '../../platform/mail/mail-store.ts';
import { renderEmail, unsubscribeHeaders } from '../../platform/mail/render-email.ts';
import type { AlertLinks } from '../submissions/reader-alert.ts';
import type { Offer } from './compare-quotes.ts';

export type StoredAlert = RowOf<'rate_alert'>;

const amountOf = ({ currency, amount_minor }: StoredAlert) =>
  `${currency} ${writeMoney(minorToNumber(BigInt(amount_minor)))}`;

/** 'when USD 200.00 would pay out at least GHS 2,400.00'. */
const conditionOf = (alert: StoredAlert) =>
  alert.measure === 'rate'
    ? `when a provider pays at least GHS ${alert.figure} for one ${alert.currency}`
    : `when ${amountOf(alert)} would pay out at least GHS ${writeMoney(Number(alert.figure))}`;

export function confirmAlertMail(alert: StoredAlert, links: AlertLinks): Omit<NewMail, 'key'> {
  return {
    to: alert.email,
    subject: `Please confirm your rate alert from ${SITE.name}`,
    ...renderEmail({
      preview: 'Confirm with one click and we’ll watch the rates for you.',
      blocks: [
        'Hello,',
        `You asked us to email you ${conditionOf(alert)}. Please confirm your email address. The link expires in seven days, and the alert then runs for 90 days.`,
        { kind: 'button', label: 'Confirm my alert', url: links.confirm(alert.id) },
      ],
      footer: [
        `You’re receiving this because this address was entered in the rate alert form on ${SITE.name}. If it wasn’t you, ignore this email: we won’t set up an alert, and we’ll delete the address after seven days.`,
      ],
    }),
  };
}

/** To the owner of the address, because the page tells nobody how many alerts an address has. */
export function tooManyAlertsMail(
  refused: StoredAlert,
  others: readonly StoredAlert[],
  links: AlertLinks,
): Omit<NewMail, 'key'> {
  return {
    to: refused.email,
    subject: `Your rate alert wasn’t set on ${SITE.name}`,
    ...renderEmail({
      preview: 'This address has as many alerts as it can have.',
      blocks: [
        'Hello,',
        `You asked us to email you ${conditionOf(refused)}. We haven’t set that alert, because an address can have ${others.length}. Stop one of these, then set it again:`,
        ...others.map((alert) => ({
          kind: 'button' as const,
          label: `Stop: ${conditionOf(alert)}`,
          url: links.end(alert.id),
        })),
      ],
      footer: [
        'Unconfirmed alerts are deleted after seven days. If it wasn’t you who asked, ignore this email.',
      ],
    }),
  };
}

/** Uses the figures of the stored quote; the provider's site has the current ones. */
export function reachedMail(
  alert: StoredAlert,
  offer: Offer & { notice: string | null },
  siteUrl: string,
  end: string,
): Omit<NewMail, 'key'> {
  const payout = `GHS ${writeMoney(offer.total)}`;
  const receipt = new URLSearchParams({
    amount: minorToNumber(BigInt(alert.amount_minor)).toFixed(2),
    from: alert.currency,
    sender: offer.provider,
  });
  return {
    to: alert.email,
    subject: `Your rate alert: ${payout} for ${amountOf(alert)}`,
    headers: unsubscribeHeaders(end),
    ...renderEmail({
      preview: `${offer.provider}, quoted ${shortDate(offer.quotedAt)}.`,
      blocks: [
        'Hello,',
        `You asked us to email you ${conditionOf(alert)}. Our latest quote from ${offer.provider} pays out ${payout} on ${amountOf(alert)}, at a rate of ${offer.rate} with a fee of ${alert.currency} ${writeMoney(offer.fee)}.`,
        `Quoted ${shortDate(offer.quotedAt)}, ${offer.source}. Rates change within hours, so check the provider’s site before you pay.`,
        ...(offer.notice
          ? [
              `A Bank of Ghana notice on ${shortDate(offer.notice)} names this provider. Please read it first.`,
            ]
          : []),
        { kind: 'button', label: 'See the full cost', url: `${siteUrl}/receipt?${receipt}` },
      ],
      footer: [
        `We’ll email you each time your target is reached, at most once a day. The alert ends on ${shortDate(alert.ends_at)}.`,
        { kind: 'links', links: [{ label: 'Stop this alert', url: end }] },
      ],
    }),
  };
}
