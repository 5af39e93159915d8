import type { Business } from '../../../contract/directory/business.ts';
import {
  bestContact,
  mailLink,
  phoneLink,
  websiteLink,
  websiteName,
  whatsAppLink,
} from '../../../domain/directory/contact-links.ts';
import { KenteStrip } from '../../components/brand/kente-strip.tsx';
import { ShareLinks } from '../../components/page/share-links.tsx';
import { regionOrCountry } from './business-path.ts';

export function BusinessContact({ business, path }: { business: Business; path: string }) {
  const best = bestContact(business);
  const website = websiteLink(business.website);
  const rows: [string, string | null, string | undefined][] = [
    ['Phone', business.phone, phoneLink(business.phone)],
    ['WhatsApp', business.whatsapp, whatsAppLink(business.whatsapp)],
    ['Email', business.email, mailLink(business.email)],
    ['Website', website ? websiteName(website) : business.website, website],
  ];
  return (
    <aside className="bg-raised lg:col-span-5" aria-labelledby="contact-heading">
      <KenteStrip cloth="Business" thin />
      <div className="p-5">
        <h2 id="contact-heading" className="text-2xl">
          Contact
        </h2>
        <dl className="mt-3 divide-y divide-rule">
          <div className="py-3">
            <dt className="text-sm text-quiet">Address</dt>
            <dd>
              {business.address}
              <br />
              {business.city}, {regionOrCountry(business)}
              {business.ghanaPostGps && (
                <>
                  <br />
                  GhanaPostGPS {business.ghanaPostGps}
                </>
              )}
            </dd>
          </div>
          {rows.map(
            ([name, shown, href]) =>
              shown && (
                <div key={name} className="py-2">
                  <dt className="text-sm text-quiet">{name}</dt>
                  <dd className="break-words">
                    {href ? <OutsideLink href={href}>{shown}</OutsideLink> : shown}
                  </dd>
                </div>
              ),
          )}
        </dl>
        <div className="mt-4 flex flex-wrap gap-3">
          {best && (
            <a href={best.href} className="button" {...outsideAttributes(best.href)}>
              Contact Business<span className="font-normal"> by {best.way}</span>
            </a>
          )}
          <ShareLinks
            title={business.name}
            line={`${business.category}, ${business.region}`}
            path={path}
          />
        </div>
      </div>
    </aside>
  );
}

const outsideAttributes = (href: string) =>
  href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer nofollow external' } : {};

function OutsideLink(props: { href: string; children: string }) {
  return (
    <a
      href={props.href}
      className="inline-flex min-h-11 items-center underline underline-offset-4"
      {...outsideAttributes(props.href)}
    >
      {props.children}
    </a>
  );
}
