import type { BusinessCategory } from '../../../contract/catalogues.ts';
import type { Business } from '../../../contract/directory/business.ts';
import { readHours } from '../../../contract/directory/opening-hours.ts';
import type { PublishedRating } from '../../../contract/directory/rating.ts';
import { clockTime, FULL_DAYS, hoursLines } from '../../../contract/directory/write-hours.ts';
import { RATING_LIMITS } from '../../../contract/limits.ts';
import { websiteLink, whatsAppLink } from '../../../domain/directory/contact-links.ts';
import { ratingText } from '../../../domain/directory/rating.ts';
import { JsonLd } from '../../components/page/json-ld.tsx';
import { usePage } from '../../data/page-info.ts';

/** What search engines call each trade; the others are local businesses. */
const SCHEMA_TYPES: Partial<Record<BusinessCategory, string>> = {
  'Legal Services': 'LegalService',
  Technology: 'ProfessionalService',
  Healthcare: 'MedicalBusiness',
  Finance: 'FinancialService',
  Construction: 'GeneralContractor',
  Retail: 'Store',
  'Real Estate': 'RealEstateAgent',
  Consulting: 'ProfessionalService',
  Fintech: 'FinancialService',
};

/** Hospitality holds hotels and restaurants, which search engines treat differently. */
function schemaType({ category, name, description, services }: Business): string {
  if (category !== 'Hospitality') return SCHEMA_TYPES[category] ?? 'LocalBusiness';
  const words = [name, description, ...services].join(' ');
  if (/\b(hotel|guest ?house|lodge|hostel|rooms?|resort)\b/i.test(words)) return 'LodgingBusiness';
  return /\b(chop ?bar|restaurant|food|kitchen|catering|caf[eé]|grill|waakye)\b/i.test(words)
    ? 'FoodEstablishment'
    : 'LocalBusiness';
}

const offers = ({ services }: Business) =>
  services.length > 0
    ? services.map((name) => ({ '@type': 'Offer', itemOffered: { '@type': 'Service', name } }))
    : undefined;

/** Days without times are closed and left out. */
function hoursData({ hours }: Business) {
  const read = hours && readHours(hours.lines.join('; '));
  if (!read || 'error' in read) return undefined;
  return hoursLines(read.hours).flatMap(({ days, spans }) =>
    spans === 'usual'
      ? []
      : spans.map(({ from, to }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: days.length > 0 ? days.map((day) => FULL_DAYS[day]) : 'PublicHolidays',
          opens: clockTime(from),
          // A day ends a minute before the next begins.
          closes: to === 24 * 60 ? '23:59' : clockTime(to),
        })),
  );
}

interface Props {
  business: Business;
  /** The reviews on the page. */
  reviews: readonly PublishedRating[];
  path: string;
}

export function BusinessData({ business, reviews, path }: Props) {
  const siteUrl = usePage().siteUrl;
  return (
    <JsonLd
      data={{
        '@type': schemaType(business),
        name: business.name,
        description: business.description,
        url: siteUrl + path,
        telephone: business.phone ?? undefined,
        email: business.email ?? undefined,
        sameAs: websiteLink(business.website),
        contactPoint: business.whatsapp
          ? {
              '@type': 'ContactPoint',
              contactType: 'customer service',
              telephone: business.whatsapp,
              url: whatsAppLink(business.whatsapp),
            }
          : undefined,
        image:
          business.photos.length > 0 ? business.photos.map(({ url }) => siteUrl + url) : undefined,
        openingHoursSpecification: hoursData(business),
        knowsLanguage: business.languages.length > 0 ? business.languages : undefined,
        makesOffer: offers(business),
        areaServed: business.delivery?.area || undefined,
        geo: business.position ? { '@type': 'GeoCoordinates', ...business.position } : undefined,
        address: {
          '@type': 'PostalAddress',
          streetAddress: business.address,
          addressLocality: business.city,
          addressRegion: business.country === 'GH' ? business.region : undefined,
          addressCountry: business.country,
        },
        ...ratingData(business, reviews, siteUrl),
      }}
    />
  );
}

const { averageFrom, stars: bestRating } = RATING_LIMITS;

/**
 * What customers say, for search engines: only what the page shows, and only where it shows an average.
 * Not about our own business, because search engines ignore what a site says about itself.
 */
export function ratingData(
  business: Business,
  reviews: readonly PublishedRating[],
  siteUrl: string,
): object {
  const { rating, reviewCount, isSample, website } = business;
  const host = websiteLink(website);
  const isOurs = host !== undefined && new URL(host).host === new URL(siteUrl).host;
  if (isSample || isOurs || reviewCount < averageFrom) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: ratingText(rating),
      bestRating,
      worstRating: 1,
      reviewCount,
    },
    review: reviews.map(({ stars, words, name, writtenAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      datePublished: writtenAt.slice(0, 10),
      reviewBody: words,
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating, worstRating: 1 },
    })),
  };
}
