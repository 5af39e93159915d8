import { useContext } from 'react';
import type { Business } from '../../../contract/business.ts';
import type { BusinessCategory } from '../../../contract/catalogues.ts';
import { websiteLink } from '../../../domain/contact-links.ts';
import { ratingText } from '../../../domain/rating.ts';
import { JsonLd } from '../../components/page/json-ld.tsx';
import { Loading } from '../../components/page/loading.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead, SiteUrl } from '../../components/page/page-head.tsx';
import { businessById } from '../../data/queries.ts';
import { useQuery } from '../../data/use-query.ts';
import { businessPath } from './business-path.ts';
import { BusinessProfile } from './business-profile.tsx';

export function Page({ id }: { id: string }) {
  const { data: business, isPending } = useQuery(businessById(id));
  if (isPending) return <Loading>Loading business...</Loading>;
  if (!business) {
    return (
      <MessageScreen title="Business Not Found">
        <PageHead title="Business Not Found" path="/" noIndex />
        <p>The business you're looking for doesn't exist.</p>
      </MessageScreen>
    );
  }
  return (
    <>
      <PageHead
        title={business.name}
        description={business.description.slice(0, 200)}
        path={businessPath(business)}
        cloth="business"
        noIndex={business.isSample}
      />
      <BusinessData business={business} path={businessPath(business)} />
      <BusinessProfile business={business} />
    </>
  );
}

/** What search engines call each trade; where they have no word of their own, a local business. */
const SCHEMA_TYPES: Record<BusinessCategory, string> = {
  'Legal Services': 'LegalService',
  Technology: 'ProfessionalService',
  Healthcare: 'MedicalBusiness',
  Finance: 'FinancialService',
  Education: 'LocalBusiness',
  Hospitality: 'LocalBusiness',
  Manufacturing: 'LocalBusiness',
  Agriculture: 'LocalBusiness',
  Construction: 'GeneralContractor',
  Retail: 'Store',
  Transportation: 'LocalBusiness',
  'Real Estate': 'RealEstateAgent',
  Media: 'LocalBusiness',
  Consulting: 'ProfessionalService',
  Other: 'LocalBusiness',
  Fintech: 'FinancialService',
};

function BusinessData({ business, path }: { business: Business; path: string }) {
  const siteUrl = useContext(SiteUrl);
  const { rating, reviewCount } = business;
  return (
    <JsonLd
      data={{
        '@type': SCHEMA_TYPES[business.category],
        name: business.name,
        description: business.description,
        url: siteUrl + path,
        telephone: business.phone ?? undefined,
        email: business.email ?? undefined,
        sameAs: websiteLink(business.website),
        geo: business.position ? { '@type': 'GeoCoordinates', ...business.position } : undefined,
        address: {
          '@type': 'PostalAddress',
          streetAddress: business.address,
          addressLocality: business.city,
          addressRegion: business.country === 'GH' ? business.region : undefined,
          addressCountry: business.country,
        },
        ...(reviewCount > 0 &&
          !business.isSample && {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: ratingText(rating),
              reviewCount,
            },
          }),
      }}
    />
  );
}
