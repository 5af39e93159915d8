import type { Business } from '../../../contract/directory/business.ts';
import {
  mailLink,
  phoneLink,
  websiteLink,
  websiteName,
  whatsAppLink,
} from '../../../domain/directory/contact-links.ts';
import { DirectionsLink } from '../../components/page/directions-link.tsx';
import { TextLink } from '../../components/page/links.tsx';
import { regionOrCountry } from './business-path.ts';
import { ContactButtons, outsideAttributes } from './contact-actions.tsx';

export function BusinessContact({ business }: { business: Business }) {
  const website = websiteLink(business.website);
  const rows: [string, string | null, string | undefined][] = [
    ['Phone', business.phone, phoneLink(business.phone)],
    ['WhatsApp', business.whatsapp, whatsAppLink(business.whatsapp)],
    ['Email', business.email, mailLink(business.email)],
    ['Website', website ? websiteName(website) : business.website, website],
  ];
  return (
    <aside className="bg-raised" aria-labelledby="contact-heading">
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
              {!business.isSample && (
                <>
                  <br />
                  <DirectionsLink
                    address={[business.address, business.city, business.countryName].join(', ')}
                  />
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
        <ContactButtons business={business} />
      </div>
    </aside>
  );
}

function OutsideLink(props: { href: string; children: string }) {
  return (
    <TextLink href={props.href} alone {...outsideAttributes(props.href)}>
      {props.children}
    </TextLink>
  );
}
