import type { ReactNode } from 'react';
import { PageHead } from '../../components/page/page-head.tsx';
import { TitledSection } from '../../components/page/titled-section.tsx';
import { FOLLOWED_STORIES_KEY } from '../../data/followed-stories.ts';
import { allOutlets } from '../../data/queries.ts';
import { Island } from '../../page/island.tsx';
import { usePageData } from '../../page/page-data.ts';
import { FollowedStories } from '../live-news/followed-stories.tsx';

/** A list that the device fills in: `row` is the template of its entries. */
function DeviceList(props: {
  id: string;
  title: string;
  empty: string;
  row: ReactNode;
  children?: ReactNode;
}) {
  return (
    <TitledSection id={props.id} title={props.title} className="group/list">
      {props.children}
      <ul
        data-rows={props.id}
        className="peer mt-2 divide-y divide-rule border-b border-rule empty:hidden"
      />
      <p className="mt-2 hidden text-quiet peer-empty:block">{props.empty}</p>
      <template>{props.row}</template>
    </TitledSection>
  );
}

const RemoveButton = ({ act }: { act: string }) => (
  <button type="button" className="button button-plain shrink-0" data-do="list" data-list={act}>
    Remove
    <span className="sr-only" />
  </button>
);

/** Words and outlets that news lists leave out. */
function MutedWords() {
  const { data: outlets = [] } = usePageData(allOutlets());
  const names = [...new Set(outlets.filter(({ enabled }) => enabled).map(({ name }) => name))];
  return (
    <DeviceList id="muted" title="Muted words" empty="No muted words." row={<WordRow />}>
      <p className="mt-1 text-quiet">
        We hide stories with these words in the headline, and these outlets.
      </p>
      <form className="mt-3 flex flex-wrap items-end gap-3">
        <label className="grid grow gap-1 font-semibold sm:max-w-80">
          Word, phrase or outlet
          <input
            className="field"
            name="word"
            maxLength={40}
            required
            list="outlets"
            autoComplete="off"
          />
        </label>
        <button type="submit" className="button">
          Mute
        </button>
        <datalist id="outlets">
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </form>
    </DeviceList>
  );
}

const WordRow = () => (
  <li className="flex items-center justify-between gap-4 py-2">
    <span data-word="" className="min-w-0 break-words" />
    <RemoveButton act="unmute" />
  </li>
);

/** A reader's own lists, which only the device knows: device-lists/show-lists.ts fills them in. */
export function Page() {
  return (
    // As tall as the screen from the start, so that nothing moves when the lists are filled in.
    <section className="wrap-list min-h-screen pt-8 lg:pt-12">
      <PageHead title="Saved for later" path="/saved" noIndex />
      <h1 className="text-4xl sm:text-5xl" tabIndex={-1}>
        Saved for later
      </h1>
      <p className="mt-4 mb-8 text-xl text-quiet">Kept on this device only.</p>
      <noscript>
        <p className="border-l-4 border-red pl-4">
          This needs JavaScript, which is switched off in your browser.
        </p>
      </noscript>
      <Island
        component={FollowedStories}
        props={{ title: 'Stories you follow' }}
        when="load"
        ifStored={FOLLOWED_STORIES_KEY}
      />
      <div data-lists="" hidden className="group/lists mt-8 grid gap-12">
        <Saved />
        <RecentlyRead />
        <MutedWords />
      </div>
    </section>
  );
}

const PageRow = ({ act }: { act: string }) => (
  <li className="flex items-center justify-between gap-4">
    <a href="/" className="group block min-h-11 min-w-0 grow py-3">
      <span data-title="" className="small-headline block group-hover:underline" />
      <span data-kind="" className="block text-sm text-quiet" />
    </a>
    <RemoveButton act={act} />
  </li>
);

const Saved = () => (
  <DeviceList
    id="saved"
    title="Saved"
    empty="Nothing saved yet. Choose Save on an article, a guide or a story."
    row={<PageRow act="unsave" />}
  >
    <p className="mt-1 text-quiet">Articles and guides open offline.</p>
  </DeviceList>
);

function RecentlyRead() {
  return (
    <DeviceList id="history" title="Recently read" empty="" row={<PageRow act="unread" />}>
      <div className="mt-1 group-data-history/lists:hidden">
        <p className="text-quiet">Off. Turn it on to list the pages you read from now on.</p>
        <button
          type="button"
          className="button button-plain mt-3"
          data-do="list"
          data-list="history-on"
        >
          Turn on
        </button>
      </div>
      <div className="mt-1 hidden flex-wrap gap-3 group-data-history/lists:flex">
        <button type="button" className="button button-plain" data-do="list" data-list="history-on">
          Clear
        </button>
        <button
          type="button"
          className="button button-plain"
          data-do="list"
          data-list="history-off"
        >
          Clear and turn off
        </button>
      </div>
    </DeviceList>
  );
}
