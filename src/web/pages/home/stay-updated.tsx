import { newsletterDelivery } from '../../data/queries.ts';
import { Island } from '../../page/island.tsx';
import { usePageData } from '../../page/page-data.ts';
import { NewsletterCard } from './newsletter-card.tsx';

export function StayUpdated() {
  const { data } = usePageData(newsletterDelivery());
  const props = { sendsEmail: data?.sendsEmail ?? true };
  return (
    <Island name="NewsletterCard" component={NewsletterCard} props={props} when="interaction" />
  );
}
