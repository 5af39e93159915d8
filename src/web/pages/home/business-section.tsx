import { DIRECTORY_LIMITS } from '../../../contract/limits.ts';
import { LatestBusinessNews } from '../../components/live-news/live-strands.tsx';
import { ButtonLink } from '../../components/page/links.tsx';
import { SectionHeading } from '../../components/page/section-heading.tsx';
import { chosenListings } from '../../data/chosen.ts';
import { homeChoices } from '../../data/home-choices.ts';
import { businesses, businessFacets } from '../../data/queries.ts';
import { Island } from '../../page/island.tsx';
import { usePageData, usePageRequest } from '../../page/page-data.ts';
import { BusinessDirectory } from '../directory/business-directory.tsx';
import { DIRECTORY_ANCHOR } from '../directory/directory-filters.tsx';
import { listedBusiness } from '../directory/listed-business.ts';

/** The directory, with the latest business news beside it. */
export function BusinessSection() {
  const { search } = usePageRequest();
  const filter = chosenListings(search);
  const { data: listings } = usePageData(businesses(filter, DIRECTORY_LIMITS.pageSize));
  const { data: facets } = usePageData(businessFacets());
  const props = {
    filter,
    listings: listings?.map(listedBusiness),
    facets,
    choices: homeChoices(search),
  };
  return (
    <section
      id={DIRECTORY_ANCHOR}
      className="wrap py-4 sm:py-10 lg:py-14"
      aria-labelledby="business-heading"
    >
      <div className="chapter sm:flex sm:flex-wrap sm:items-center sm:justify-between sm:gap-x-6">
        <SectionHeading id="business-heading" topic="Business">
          Business Directory
        </SectionHeading>
        <ButtonLink href="/business-listing">List Your Business</ButtonLink>
      </div>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <Island component={BusinessDirectory} props={props} when="visible" />
        </div>
        <div className="lg:col-span-4 lg:border-l lg:border-rule lg:pl-10">
          <LatestBusinessNews />
        </div>
      </div>
    </section>
  );
}
