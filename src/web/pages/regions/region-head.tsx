import type { RegionView } from '../../../contract/regions/region.ts';
import { regionFeed } from '../../../domain/feeds/feeds.ts';
import type { GhanaRegion } from '../../../domain/places/ghana-regions.ts';
import { regionSlug } from '../../../domain/places/region-names.ts';
import { REGIONS } from '../../components/page/breadcrumbs.tsx';
import { FeedLinks } from '../../components/page/feed-links.tsx';
import { ListData } from '../../components/page/list-data.tsx';
import { PageHead } from '../../components/page/page-head.tsx';

/** What machines read of a region's page. */
export function RegionHead({ region, news }: { region: GhanaRegion } & Pick<RegionView, 'news'>) {
  return (
    <>
      <PageHead
        title={`${region.name} Region`}
        path={`/region/${regionSlug(region)}`}
        trail={[REGIONS]}
        description={`News, festivals, events and businesses in ${region.capital} and across the ${region.name} Region.`}
      />
      <FeedLinks feed={regionFeed(region)} />
      <ListData
        name={`${region.name} Region`}
        path={`/region/${regionSlug(region)}`}
        items={news.map(({ id, title }) => ({ name: title, url: `/story/${id}` }))}
      />
    </>
  );
}
