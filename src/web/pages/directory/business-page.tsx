import { businessCard } from '../../../domain/previews/preview-card.ts';
import { DIRECTORY } from '../../components/page/breadcrumbs.tsx';
import { NotFound } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { businessById, businessRatings, newsletterDelivery } from '../../data/queries.ts';
import { usePageData, usePageRequest } from '../../page/page-data.ts';
import { ReportProblem } from '../contact/report-problem.tsx';
import { BusinessData } from './business-data.tsx';
import { businessPath } from './business-path.ts';
import { BusinessProfile } from './business-profile.tsx';
import { BusinessRatings, chosenRatings } from './business-ratings.tsx';
import { ContactBar } from './contact-actions.tsx';

export function Page({ id }: { id: string }) {
  const page = chosenRatings(usePageRequest().search);
  const { data: business } = usePageData(businessById(id));
  const { data: ratings } = usePageData(businessRatings(id, page));
  const { data: delivery } = usePageData(newsletterDelivery());
  if (!business) return <NotFound what="Business" />;
  const reviews = ratings ?? { reviews: [], total: 0 };
  return (
    <>
      <PageHead
        title={business.name}
        description={business.description.slice(0, 200)}
        path={businessPath(business)}
        preview={businessCard(business)}
        trail={[DIRECTORY]}
        noIndex={business.isSample}
      />
      <BusinessData business={business} reviews={reviews.reviews} path={businessPath(business)} />
      <BusinessProfile
        business={business}
        reviews={
          <BusinessRatings
            business={business}
            ratings={reviews}
            page={page}
            canWrite={delivery?.sendsEmail ?? true}
          />
        }
        report={<ReportProblem path={businessPath(business)} />}
        actions={<ContactBar business={business} />}
      />
    </>
  );
}
