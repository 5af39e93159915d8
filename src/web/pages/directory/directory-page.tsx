import type { BusinessSearch } from '../../../contract/directory/business-filter.ts';
import { FoundList } from '../../components/page/found-list.tsx';
import { ListData } from '../../components/page/list-data.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { FilterChips } from '../../forms/filter-chips.tsx';
import { usePageData } from '../../page/page-data.ts';
import { usePageRequest } from '../../page/page-request.ts';
import { businessPath } from './business-path.ts';
import { chosenBusinesses, foundBusinesses } from './chosen-businesses.ts';
import { filterChips } from './filter-words.ts';
import { FindForm } from './find-form.tsx';
import { FirstBusiness } from './first-business.tsx';
import { Listings } from './listings.tsx';
import { NothingFound } from './nothing-found.tsx';

export function Page() {
  const filter = chosenBusinesses(usePageRequest().search);
  return (
    <section className="wrap py-6 lg:py-12">
      <PageHead
        title="Business Directory"
        path="/directory"
        description="Ghanaian businesses at home and abroad, by trade, region, country and distance."
      />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl sm:text-5xl">Business Directory</h1>
        <a href="/business-listing" className="button">
          List Your Business
        </a>
      </div>
      <FindForm filter={filter} />
      <Found filter={filter} />
    </section>
  );
}

function Found({ filter }: { filter: BusinessSearch }) {
  const { data } = usePageData(foundBusinesses(filter));
  if (!data) {
    return (
      <Notice title="The directory isn’t available right now" live>
        Please try again in a minute.
      </Notice>
    );
  }
  return (
    <FoundList
      path="/directory"
      filter={filter}
      found={data}
      words={WORDS}
      chips={<FilterChips path="/directory" filter={filter} chips={filterChips(filter)} />}
      nothing={<NothingFound filter={filter} found={data} />}
    >
      <ListData
        name="Business Directory"
        path="/directory"
        items={data.businesses
          .filter(({ isSample }) => !isSample)
          .map((business) => ({ name: business.name, url: businessPath(business) }))}
      />
      <Listings businesses={data.businesses} from={data.place} />
      <FirstBusiness listings={data.businesses} />
    </FoundList>
  );
}

const WORDS = { one: '1 business', many: 'businesses' };
