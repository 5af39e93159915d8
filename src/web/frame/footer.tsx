import { SITE } from '../../contract/site.ts';
import { WordMark } from '../components/brand/word-mark.tsx';
import { TextLink } from '../components/page/links.tsx';
import { footerGroups, type LinkGroup } from './menu-groups.ts';
import { SECTIONS, SectionLink } from './section-link.tsx';

/** Only where an owner has entered the address of a channel. */
function channelLinks(): LinkGroup['links'] {
  const { whatsapp, telegram } = SITE.channels;
  const names = [whatsapp && 'WhatsApp', telegram && 'Telegram'].filter(Boolean);
  return names.length > 0 ? [['/whatsapp', `Follow us on ${names.join(' and ')}`]] : [];
}

const aboutGroup = (): LinkGroup => ({
  title: 'About',
  links: [
    ['/about', 'About us'],
    ['/contact', 'Contact'],
    ...channelLinks(),
    ['/advertising', 'Advertise with us'],
    ['/facts', 'How fresh are our facts?'],
    ['/developers', 'Feeds, calendars and API'],
    ['/terms-of-service', 'Terms of service'],
    ['/disclaimer', 'Disclaimer'],
  ],
});

/** More links than this stand in two columns where there is room. */
const LONG_GROUP = 5;
const LINK = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline lg:min-h-9';

export function Footer({ now, light }: { now: Date; light: boolean }) {
  const copyright = `© ${now.getUTCFullYear()} ${SITE.name}`;
  return (
    <footer className="mt-1 sm:mt-10 lg:mt-16">
      <div className="bg-raised">
        <div className="wrap flex flex-wrap items-start justify-between gap-x-12 gap-y-1 pt-3 lg:gap-y-4 lg:pt-8">
          <div>
            <WordMark className="text-2xl lg:text-3xl" />
            <p className="mt-1 max-w-prose text-sm lg:mt-2 lg:text-base">
              An independent news aggregator. {SITE.name} is not affiliated with any Ghanaian
              newspaper, broadcaster or government body.
            </p>
          </div>
          <nav aria-label="Quick links">
            <ul className="flex flex-wrap gap-x-3 sm:gap-x-6">
              {SECTIONS.map(([section, name]) => (
                <li key={section}>
                  <SectionLink section={section} className={`${LINK} font-semibold`}>
                    {name}
                  </SectionLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="wrap grid grid-cols-2 items-start gap-x-6 sm:grid-cols-4 lg:grid-cols-5 lg:gap-y-6 lg:py-6 lg:gap-x-8">
          {[...footerGroups(), aboutGroup()].map((group) => (
            <FooterLinks key={group.title} {...group} />
          ))}
        </div>
        <div className="wrap border-t border-rule pt-2 text-sm text-quiet sm:py-6">
          <DataSwitch light={light} />
          <p className="py-1">
            {copyright} ·{' '}
            <TextLink href="/privacy-policy">
              Privacy policy and your rights: Act 843, GDPR, CCPA
            </TextLink>{' '}
            · Paid placement is labelled (FTC)
          </p>
        </div>
      </div>
    </footer>
  );
}

/** Closed on a phone and a tablet, open where there is room. */
function FooterLinks({ title, links }: LinkGroup) {
  const isLong = links.length > LONG_GROUP;
  return (
    <nav
      aria-label={title}
      className={`max-lg:border-t max-lg:border-rule ${isLong ? 'lg:col-span-2' : ''}`}
    >
      <h2 className="small-headline max-lg:hidden">{title}</h2>
      <details className="marked tablet-details">
        <summary className="small-headline flex min-h-11 items-center justify-between">
          {title}
        </summary>
        <ul className={isLong ? 'gap-x-8 lg:columns-2' : ''}>
          {links.map(([path, name]) => (
            <li key={path}>
              <a href={path} className={LINK}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** At the foot of every page: turns off pictures and web fonts, and shows how much data the page used. */
function DataSwitch({ light }: { light: boolean }) {
  return (
    <div id="save-data" className="no-print flex flex-wrap items-center gap-x-4 gap-y-1">
      <button
        type="button"
        role="switch"
        aria-checked={light}
        className="button button-plain"
        data-do="light"
      >
        <span className="in-data-light:hidden">Save data: off</span>
        <span className="hidden in-data-light:inline">Save data: on</span>
      </button>
      <p className="in-data-light:hidden">No pictures, no web fonts.</p>
      <p className="hidden in-data-light:block">Pictures and web fonts are off.</p>
      <p data-kilobytes="" />
      <TextLink href="/data" alone>
        What did this cost me?
      </TextLink>
    </div>
  );
}
