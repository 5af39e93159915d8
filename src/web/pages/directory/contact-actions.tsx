import type { Business } from '../../../contract/directory/business.ts';
import { type ContactWay, contactWays } from '../../../domain/directory/contact-links.ts';
import { ActionBar } from '../../components/page/action-bar.tsx';
import { ShareOnWhatsApp } from '../../components/page/share-on-whatsapp.tsx';
import { businessLine, businessPath } from './business-path.ts';

/** Attributes of a link that leaves this site. */
export const outsideAttributes = (href: string) =>
  href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer nofollow external' } : {};

const isDirect = ({ way }: ContactWay) => way === 'WhatsApp' || way === 'phone';

/** The best way as the main button, and the other of message and call beside it. */
export function ContactButtons({ business }: { business: Business }) {
  const [best, ...others] = contactWays(business);
  if (!best) return null;
  return (
    <div className="no-print mt-4 grid gap-3">
      <a href={best.href} className="button text-center" {...outsideAttributes(best.href)}>
        <span>
          Contact Business<span className="font-normal">: {best.action}</span>
        </span>
      </a>
      {others.filter(isDirect).map((way) => (
        <span key={way.way} className="grid max-lg:hidden">
          <ContactLink way={way} isPlain />
        </span>
      ))}
    </div>
  );
}

/** Without one, the bar on a phone has sharing. */
export const hasContactWay = (business: Business) => contactWays(business).length > 0;

/** On a phone: call and message, or else the best way there is, or else sharing. Samples have none. */
export function ContactBar({ business }: { business: Business }) {
  if (business.isSample) return null;
  const ways = contactWays(business);
  const direct = ways.filter(isDirect);
  const shown = direct.length > 0 ? direct.toReversed() : ways.slice(0, 1);
  return (
    <ActionBar isFirst>
      {shown.map((way, index) => (
        <ContactLink key={way.way} way={way} isPlain={index < shown.length - 1} />
      ))}
      {shown.length === 0 && (
        <ShareOnWhatsApp
          title={business.name}
          line={businessLine(business)}
          path={businessPath(business)}
        />
      )}
    </ActionBar>
  );
}

function ContactLink({ way, isPlain }: { way: ContactWay; isPlain: boolean }) {
  return (
    <a
      href={way.href}
      className={isPlain ? 'button button-plain min-w-24' : 'button grow-3'}
      {...outsideAttributes(way.href)}
    >
      {way.action}
    </a>
  );
}
