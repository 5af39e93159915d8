import type { ReactNode } from 'react';
import type { Business } from '../../../contract/directory/business.ts';
import { DAY } from '../../../contract/durations.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { CategoryLabel } from '../../components/category/category-label.tsx';
import { Logo } from '../../components/directory/logo.tsx';
import { OpenNow } from '../../components/directory/open-now.tsx';
import { RatingStars } from '../../components/directory/rating-stars.tsx';
import { TextLink } from '../../components/page/links.tsx';
import { ShareLinks } from '../../components/page/share-links.tsx';
import { TitledSection } from '../../components/page/titled-section.tsx';
import { Tag } from '../../components/text/tag.tsx';
import { usePage } from '../../data/page-info.ts';
import { useNow } from '../../data/use-now.ts';
import { BusinessContact } from './business-contact.tsx';
import { businessLine, businessPath, regionOrCountry } from './business-path.ts';
import { hasContactWay } from './contact-actions.tsx';
import { HoursTable } from './hours-table.tsx';

/** What readers ask before they go: when, what, in which language, and whether it comes to them. */
function BusinessFacts({ business }: { business: Business }) {
  const { hours, services, languages, delivery } = business;
  return (
    <>
      {hours && (
        <>
          <h3 className="mt-8 text-xl">Opening hours</h3>
          <HoursTable written={hours.lines.join('; ')} />
        </>
      )}
      {services.length > 0 && (
        <>
          <h3 className="mt-8 text-xl">Services</h3>
          <ul className="mt-3 flex flex-wrap gap-2">
            {services.map((name) => (
              <li key={name} className="bg-raised px-3 py-1">
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
      {languages.length > 0 && <Fact name="Languages">{listed(languages)}</Fact>}
      {delivery && <Fact name="Delivery">{deliveryText(delivery)}</Fact>}
    </>
  );
}

const Fact = (props: { name: string; children: string }) => (
  <>
    <h3 className="mt-8 text-xl">{props.name}</h3>
    <p className="mt-2">{props.children}</p>
  </>
);

const listed = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

function deliveryText({ offered, area }: NonNullable<Business['delivery']>): string {
  if (!offered) return 'No delivery';
  return area ? `Delivers: ${area}` : 'Delivers';
}

interface Props {
  business: Business;
  /** What customers say, which the desk's preview does not have. */
  reviews?: ReactNode;
  /** The form for reports, which the desk's preview does not have. */
  report?: ReactNode;
  /** What stays on a phone's screen. */
  actions?: ReactNode;
}

/** What a reader sees. The desk shows the same before it is published. */
export function BusinessProfile({ business, reviews, report, actions }: Props) {
  return (
    <article className="wrap py-8 lg:py-12">
      <TextLink href="/directory" alone>
        ← Business Directory
      </TextLink>
      <header className="mt-4 flex flex-col gap-5 border-b-2 border-ink pb-6 sm:flex-row sm:items-center">
        <Logo src={business.logoUrl} name={business.name} className="size-24 sm:size-28" />
        <div>
          <CategoryLabel topic="Business" name={business.category} />
          <h1 className="mt-1 text-3xl sm:text-5xl">{business.name}</h1>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-quiet">
            <span>{regionOrCountry(business)}</span>
            {business.isPremium ? (
              <Tag tone="green">Premium Listing · paid</Tag>
            ) : (
              <Tag>Standard Listing</Tag>
            )}
            {business.isClaimed && <Tag>Claimed by the owner</Tag>}
            {business.isSample && <Tag tone="red">Sample, not a real business</Tag>}
            <RatingStars rating={business.rating} reviewCount={business.reviewCount} />
          </p>
          <div className="mt-1">
            <OpenNow hours={business.hours} />
          </div>
        </div>
      </header>
      <div className="mt-8 grid gap-10 lg:grid-cols-12">
        <TitledSection id="about" title="About" className="lg:col-span-7">
          <p className="mt-3 max-w-[65ch] text-lg leading-relaxed whitespace-pre-line">
            {business.description}
          </p>
          <BusinessPhotos photos={business.photos} />
          <BusinessFacts business={business} />
        </TitledSection>
        <div className="grid content-start gap-6 lg:col-span-5">
          <BusinessContact business={business} />
          {!business.isSample && (
            <ShareLinks
              title={business.name}
              line={businessLine(business)}
              path={businessPath(business)}
              isPlain
              isInBar={!hasContactWay(business)}
            />
          )}
        </div>
      </div>
      {reviews}
      <footer className="mt-10 border-t border-rule pt-4 text-sm text-quiet">
        <p>{disclosure(business)}</p>
        <NotConfirmed business={business} />
        {!business.isSample && (
          <p className="no-print">
            Is this your business?{' '}
            <TextLink href={`/claim?listing=${encodeURIComponent(business.id)}`} alone>
              Claim, edit or confirm this listing
            </TextLink>
          </p>
        )}
        {report}
      </footer>
      {actions}
    </article>
  );
}

/** How long an owner has to confirm a listing before readers see a warning. */
const CONFIRM_WITHIN_MS = 30 * DAY;

function NotConfirmed({ business: { askedAt, confirmedAt } }: { business: Business }) {
  const now = useNow().getTime();
  if (!askedAt || now - Date.parse(askedAt) < CONFIRM_WITHIN_MS) return null;
  return <p>Last confirmed by the owner on {shortDate(confirmedAt)}. Check before you go.</p>;
}

function disclosure({ isSample, isPremium, checkedAt }: Business): string {
  if (isSample) {
    return 'A made-up business that shows how a listing looks. It isn’t real, so there are no contact details.';
  }
  const paid = isPremium ? 'Premium listing: the owner pays to be listed first. ' : '';
  return `${paid}Description supplied by the business. We checked it before publishing on ${shortDate(checkedAt)}.`;
}

/** The photos of a listing, with their space reserved. Readers who save data get links. */
function BusinessPhotos({ photos }: Pick<Business, 'photos'>) {
  const light = usePage().light;
  if (photos.length === 0) return null;
  return (
    <ul className="mt-8 grid gap-4 sm:grid-cols-2">
      {photos.map(({ url, alt, width, height }) => (
        <li key={url}>
          {light ? (
            <TextLink href={url}>Photo: {alt}</TextLink>
          ) : (
            <img
              src={url}
              alt={alt}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
              className="h-auto w-full bg-raised"
            />
          )}
        </li>
      ))}
    </ul>
  );
}
