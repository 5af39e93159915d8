import { TextLink } from '../../components/page/links.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { radioStations } from '../../data/queries.ts';
import { Island } from '../../page/island.tsx';
import { usePageData, usePageRequest } from '../../page/page-data.ts';
import { chosenStations } from './chosen-stations.ts';
import { RadioStations } from './radio-stations.tsx';

const DESCRIPTION = 'Radio stations from Ghana, by language and town.';

export function Page() {
  const { search } = usePageRequest();
  const { data: stations = [] } = usePageData(radioStations());
  const chosen = chosenStations(search, stations);
  return (
    <div className="wrap pt-5 pb-8 lg:pt-12">
      <PageHead title="Listen live" description={DESCRIPTION} path="/radio" />
      <h1 className="text-4xl sm:text-6xl">Listen live</h1>
      <p className="mt-3 max-w-[60ch] text-quiet sm:text-xl">{DESCRIPTION}</p>
      <p className="mt-3 max-w-[60ch]">
        Listening uses <strong>about 30 MB an hour</strong>. The sound comes straight from the
        station: nothing of it is loaded before you press Play, and from then on the station sees
        your internet address.
      </p>
      <Island component={RadioStations} props={{ stations, chosen }} when="interaction" />
      <p className="mt-8 max-w-[60ch] text-sm text-quiet">
        We ask each stream once an hour whether it answers, and don’t relay or record it. Something
        missing or wrong? <TextLink href="/contact">Write to us</TextLink>.
      </p>
    </div>
  );
}
