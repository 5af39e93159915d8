import { SITE } from '../../contract/site.ts';
import { minorToNumber } from '../../domain/money/money.ts';
import { writeMoney } from '../../domain/money/write-money.ts';
import { shortDate } from '../../domain/time/relative-time.ts';
import type { NewMail } from '../mail/mail-store.ts';
import { renderEmail, unsubscribeHeaders } from '../mail/render-email.ts';
import type { Signer } from '../mail/signer.ts';
import type { Offer } from './compare-quotes.ts';
import type { StoredAlert } from './rate-alert-store.ts';

/** Every address that a mail about an alert points to. */
export function rateAlertLinks(siteUrl: string, signer: Signer) {
  const at = (path: string, query: Record<string, string>) =>
    `${siteUrl}${path}?${new URLSearchParams(query)}`;
  return {
    confirm: (id: string) => at('/rate-alert/confirm', { key: signer.sign('confirm alert', id) }),
    end: (id: string) => at('/rate-alert/end', { key: signer.sign('end alert', id) }),
    receipt: (alert: StoredAlert, { provider }: Offer) =>
      at('/receipt', {
        amount: minorToNumber(BigInt(alert.amount_minor)).toFixed(2),
        from: alert.currency,
        sender: provider,
      }),
  };
}

export type RateAlertLinks = ReturnType<typeof rateAlertLinks>;

const amountOf = ({ currency, amount_minor }: StoredAlert) =>
  `${currency} ${writeMoney(minorToNumber(BigInt(amount_minor)))}`;

/** 'when at least GHS 2,400.00 arrives of USD 200.00'. */
const wishOf = (alert: StoredAlert) =>
  alert.measure === 'rate'
    ? `when a sender pays at least GHS ${alert.figure} for one ${alert.currency}`
    : `when at least GHS ${writeMoney(Number(alert.figure))} arrives in Ghana of ${amountOf(alert)}`;

export function confirmAlertMail(alert: StoredAlert, links: RateAlertLinks): Omit<NewMail, 'key'> {
  return {
    to: alert.email,
    unconfirmed: true,
    subject: `Please confirm your rate alert from ${SITE.name}`,
    ...renderEmail({
      preview: 'One click, and we watch the quotes for you.',
      blocks: [
        { kind: 'paragraph', text: 'Hello,' },
        {
          kind: 'paragraph',
          text: `you asked us to write to this address ${wishOf(alert)}. Please confirm that the address is yours; the link works for seven days. The alert then runs for 90 days.`,
        },
        { kind: 'button', label: 'Confirm my alert', url: links.confirm(alert.id) },
      ],
      footer: [
        {
          kind: 'small',
          text: `You get this mail because somebody, probably you, typed this address into the rate alert form of ${SITE.name}. If it was not you, do nothing: without your confirmation there will be no alert, and the address is deleted after seven days.`,
        },
      ],
    }),
  };
}

/** In the figures the quote was entered with; what the sender asks by now is for its own page to say. */
export function reachedMail(
  alert: StoredAlert,
  offer: Offer & { notice: string | null },
  links: RateAlertLinks,
): Omit<NewMail, 'key'> {
  const arrives = `GHS ${writeMoney(offer.total)}`;
  const end = links.end(alert.id);
  return {
    to: alert.email,
    subject: `Your rate alert: ${arrives} for ${amountOf(alert)}`,
    headers: unsubscribeHeaders(end),
    ...renderEmail({
      preview: `${offer.provider}, quoted ${shortDate(offer.quotedAt)}.`,
      blocks: [
        { kind: 'paragraph', text: 'Hello,' },
        {
          kind: 'paragraph',
          text: `you asked us to write ${wishOf(alert)}. The newest quotes we hold say so of ${offer.provider}: of ${amountOf(alert)}, ${arrives} arrives, at a rate of ${offer.rate} and a fee of ${alert.currency} ${writeMoney(offer.fee)}.`,
        },
        {
          kind: 'paragraph',
          text: `Quoted ${shortDate(offer.quotedAt)}, ${offer.source}. Rates change within hours, so look at the sender’s own page before you pay.`,
        },
        ...(offer.notice
          ? [
              {
                kind: 'paragraph' as const,
                text: `A Bank of Ghana notice of ${shortDate(offer.notice)} names this sender. Please read it first.`,
              },
            ]
          : []),
        {
          kind: 'button',
          label: 'See everything it costs',
          url: links.receipt(alert, offer),
        },
      ],
      footer: [
        {
          kind: 'small',
          text: `You get one mail each time your figure is reached, and never more than one a day. The alert ends by itself on ${shortDate(alert.ends_at)}.`,
        },
        { kind: 'links', links: [{ label: 'End this alert now', url: end }] },
      ],
    }),
  };
}
