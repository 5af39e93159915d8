import { deskPath } from '../../../../domain/desk/desk-path.ts';
import type { Signer } from '../../../platform/mail/signer.ts';
import type { PreferenceKeys } from './preference-keys.ts';
import type { StoredSubscriber } from './subscriber-store.ts';

/** The signed keys that differ from reader to reader in an email. */
export type ReaderKeys = Record<'preferences' | 'unsubscribe' | 'click', string>;

export type Reader = Pick<StoredSubscriber, 'id' | 'email'>;

export type NewsletterLinks = ReturnType<typeof newsletterLinks>;

/** Every address that a mail of ours points to. Keys travel in the query: paths have no capitals here. */
export function newsletterLinks(
  siteUrl: string,
  signer: Signer,
  preferences: PreferenceKeys,
  erasure: PreferenceKeys,
) {
  const at = (path: string, query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query).toString();
    return `${siteUrl}${path}${search && `?${search}`}`;
  };
  return {
    page: (path: string) => at(path),
    confirm: (token: string) => at('/newsletter/confirm', { token }),
    address: (change: string) =>
      at('/newsletter/confirm', { change: signer.sign('address', change) }),
    preferences: (reader: Reader) =>
      at('/newsletter/preferences', { key: preferences.write(reader) }),
    erase: (reader: Reader) => at('/newsletter/erase', { key: erasure.write(reader) }),
    unsubscribe: (id: string) =>
      at('/newsletter/unsubscribe', { key: signer.sign('unsubscribe', id) }),
    desk: (number: number) => at(deskPath('newsletter/issue', { number: String(number) })),
    /** Stops one plan to send an issue, once. */
    stop: (planId: string) => at('/newsletter/stop', { key: signer.sign('stop issue', planId) }),
    click: (recipient: string, link: number) =>
      at('/newsletter/click', { to: String(link), key: signer.sign('click', recipient) }),

    /** The same addresses with placeholders for a reader's keys: for an issue rendered once. */
    withKeys: (keys: ReaderKeys) => ({
      preferences: `${siteUrl}/newsletter/preferences?key=${keys.preferences}`,
      unsubscribe: `${siteUrl}/newsletter/unsubscribe?key=${keys.unsubscribe}`,
      click: (link: number) => `${siteUrl}/newsletter/click?to=${link}&key=${keys.click}`,
      opened: `${siteUrl}/newsletter/open.gif?key=${keys.click}`,
    }),
    keys: (reader: Reader, recipientId: string): ReaderKeys => ({
      preferences: preferences.write(reader),
      unsubscribe: signer.sign('unsubscribe', reader.id),
      click: signer.sign('click', recipientId),
    }),
  };
}
