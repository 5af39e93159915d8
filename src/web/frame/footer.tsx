import { SITE } from '../../contract/site.ts';
import { KenteStrip } from '../components/brand/kente-strip.tsx';
import { WordMark } from '../components/brand/word-mark.tsx';
import { DataSwitch } from './data-switch.tsx';
import { READ_ON } from './more-links.ts';
import { SECTIONS, SectionLink } from './section-link.tsx';

const TAKE_PART = [
  ['/business-listing', 'List your business'],
  ['/event-submission', 'Submit an event'],
  ['/your-listings', 'Your listings'],
  ['/newsletter', 'Newsletter'],
  ['/advertising', 'Advertise with us'],
] as const;

const ABOUT = [
  ['/about', 'About us'],
  ['/contact', 'Contact'],
  ['/privacy-policy', 'Privacy policy'],
  ['/terms-of-service', 'Terms of service'],
  ['/disclaimer', 'Disclaimer'],
] as const;

const LINK = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

export function Footer({ now, light }: { now: Date; light: boolean }) {
  return (
    <footer className="mt-6 sm:mt-10 lg:mt-20">
      <KenteStrip />
      <div className="bg-raised">
        <div className="wrap grid grid-cols-2 gap-x-6 gap-y-6 py-8 sm:grid-cols-5 lg:grid-cols-[2fr_repeat(5,1fr)] lg:gap-x-8">
          <div className="col-span-2 sm:col-span-5 lg:col-span-1">
            <WordMark className="text-3xl" />
            <p className="mt-4 max-w-prose">
              An independent news aggregator. {SITE.name} is not affiliated with any Ghanaian
              newspaper, broadcaster or government body.
            </p>
          </div>
          <nav aria-label="Quick links" className="col-span-2 sm:col-span-1">
            <h2 className="text-lg">Quick links</h2>
            <ul className="mt-1 columns-2 gap-x-6 sm:columns-1">
              {SECTIONS.map(([section, name]) => (
                <li key={section}>
                  <SectionLink section={section} className={LINK}>
                    {name}
                  </SectionLink>
                </li>
              ))}
            </ul>
          </nav>
          <FooterLinks title="More to read" links={READ_ON} wide />
          <FooterLinks title="Get involved" links={TAKE_PART} />
          <FooterLinks title={`About ${SITE.name}`} links={ABOUT} />
        </div>
        <div className="wrap border-t border-rule py-6 text-sm text-quiet">
          <DataSwitch light={light} />
          <p className="mt-5 max-w-[80ch]">
            Your data is yours. Under the EU and UK GDPR and California’s CCPA you can see, correct,
            export or delete the data we hold about you. Paid placement is always labelled, as the
            US FTC requires. Headlines and pictures from other outlets belong to them and link back
            to them.
          </p>
          <p className="mt-3">
            © {now.getUTCFullYear()} {SITE.name}
          </p>
        </div>
      </div>
    </footer>
  );
}

interface LinksProps {
  title: string;
  links: readonly (readonly [path: string, name: string])[];
  /** Twice as wide as the others, in two columns. */
  wide?: boolean;
}

function FooterLinks({ title, links, wide }: LinksProps) {
  return (
    <nav aria-label={title} className={wide ? 'col-span-2' : undefined}>
      <h2 className="text-lg">{title}</h2>
      <ul className={wide ? 'mt-1 columns-2 gap-x-6 lg:gap-x-8' : 'mt-1'}>
        {links.map(([path, name]) => (
          <li key={path}>
            <a href={path} className={LINK}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
