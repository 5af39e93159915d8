/** Addresses out of what people typed. Nothing but these schemes ever reaches an `href`. */

/** `tel:+233XXXXXXXXX`, for a number the server has read; any other could ring a stranger abroad. */
export function phoneLink(phone: string | null): string | undefined {
  const digits = internationalDigits(phone);
  return digits && `tel:+${digits}`;
}

function internationalDigits(phone: string | null): string | undefined {
  const digits = phone?.startsWith('+') ? phone.replace(/\D/g, '') : '';
  return /^[1-9]\d{6,14}$/.test(digits) ? digits : undefined;
}

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

export function whatsAppLink(phone: string | null): string | undefined {
  const digits = internationalDigits(phone);
  return digits && `https://wa.me/${digits}`;
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
