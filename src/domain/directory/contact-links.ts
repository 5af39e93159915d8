/** Addresses out of what people typed. Nothing but these schemes ever reaches an `href`. */

/** `tel:+233XXXXXXXXX`; undefined where there are too few digits to call. */
export function phoneLink(phone: string | null): string | undefined {
  const number = dialled(phone ?? '');
  return number.replace(/\D/g, '').length >= 5 ? `tel:${number}` : undefined;
}

const dialled = (phone: string) =>
  (phone.trim().startsWith('+') ? '+' : '') + phone.replace(/\D/g, '');

export function mailLink(email: string | null): string | undefined {
  return email && /^[^\s@?&]+@[^\s@?&]+$/.test(email) ? `mailto:${email}` : undefined;
}

/** A website without `http` gets `https://`; anything that is still no web address is no link. */
export function websiteLink(website: string | null): string | undefined {
  const text = website?.trim();
  if (!text) return undefined;
  const address = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  const safe = address && /^https?:$/.test(address.protocol) && address.hostname.includes('.');
  return safe ? address.href : undefined;
}

/** The site's name as people say it: `makola.example`. */
export const websiteName = (href: string): string =>
  (URL.parse(href)?.host ?? href).replace(/^www\./, '');

/**
 * WhatsApp needs the whole international number. Ghana's own form, 0XX XXX XXXX, becomes
 * +233 XX XXX XXXX; a number that is neither cannot be reached there.
 */
export function whatsAppLink(phone: string | null): string | undefined {
  const number = dialled(phone ?? '').replace(/^00/, '+');
  const international = /^0[235]\d{8}$/.test(number) ? `+233${number.slice(1)}` : number;
  const digits = international.startsWith('+') ? international.slice(1) : '';
  return /^[1-9]\d{7,14}$/.test(digits) ? `https://wa.me/${digits}` : undefined;
}

export interface ContactDetails {
  phone: string | null;
  email: string | null;
  website: string | null;
  whatsapp: string | null;
}

export interface ContactWay {
  href: string;
  way: 'WhatsApp' | 'phone' | 'email' | 'website';
  /** What pressing it does. */
  action: string;
}

/** How a business can be reached, the best way first: that is what 'Contact Business' opens. */
export function contactWays({ phone, email, website, whatsapp }: ContactDetails): ContactWay[] {
  const ways = [
    { href: whatsAppLink(whatsapp), way: 'WhatsApp', action: 'Message on WhatsApp' },
    { href: phoneLink(phone), way: 'phone', action: 'Call' },
    { href: mailLink(email), way: 'email', action: 'Email' },
    { href: websiteLink(website), way: 'website', action: 'Visit website' },
  ] as const;
  return ways.flatMap(({ href, ...way }) => (href ? [{ href, ...way }] : []));
}
