import { Link } from 'wouter';
import {
  type AppAddresses,
  type DeskEpisode,
  type DeskPodcast,
  PODCAST_APP_NAMES,
  PODCAST_APPS,
} from '../../../../contract/podcast/podcast-desk.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { TextLink } from '../../../components/page/links.tsx';
import { TitledSection } from '../../../components/page/titled-section.tsx';
import { useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { WriteForm } from '../../kit/dialogs/writes.tsx';
import { BackButton, TextField } from '../../kit/layout/controls.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import { ScreenLink } from '../../kit/layout/screen-act.tsx';
import { BulletinForm } from './bulletin-form.tsx';
import { EpisodeForm } from './episode-form.tsx';
import { OpenEpisode } from './open-episode.tsx';
import { isBeingMade, NO_VOICE, recordingFacts, stateOf } from './recording-words.ts';

/** Where listeners find the show in their apps. */
const AppAddressesForm = ({ apps }: { apps: AppAddresses }) => (
  <TitledSection id="apps" title="The show in apps" look="mb-2 text-xl font-semibold">
    <p className="mb-4 max-w-prose">
      Submit the feed’s address in each directory once. Apple and Spotify send a code to the contact
      address that an owner sets under Settings. When the show is listed, enter its page there: the
      podcast’s page links to it.
    </p>
    <WriteForm
      call="PUT /admin/podcast/apps"
      className="grid max-w-2xl gap-4 sm:grid-cols-2"
      done="Addresses saved."
      submit="Save addresses"
      kind="plain"
    >
      {PODCAST_APP_NAMES.map((app) => (
        <TextField
          key={app}
          label={PODCAST_APPS[app]}
          name={app}
          inputMode="url"
          placeholder="https://"
          defaultValue={apps[app]}
        />
      ))}
    </WriteForm>
  </TitledSection>
);

/** Episodes with their recordings, the morning's bulletin, and where the show is listed. */
export function PodcastView() {
  const { route } = useDeskRoute();
  const opened = route?.name === 'podcast/episode' ? route.params.number : undefined;
  return (
    <Read path="/admin/podcast" refetchMs={(found) => (found && isRecording(found) ? 2000 : false)}>
      {(podcast) => {
        const episode = podcast.episodes.find(({ number }) => String(number) === opened);
        if (route?.name === 'podcast/new') return <NewEpisode />;
        if (!episode) return <Overview podcast={podcast} />;
        return <OpenEpisode key={episode.number} episode={episode} podcast={podcast} />;
      }}
    </Read>
  );
}

const isRecording = ({ episodes, bulletin }: DeskPodcast) =>
  [...episodes.map(({ next }) => next), bulletin.latest?.recording].some(isBeingMade);

const NewEpisode = () => (
  <>
    <BackButton to="podcast">Podcast</BackButton>
    <h2 className="mb-4 text-xl font-semibold">Add an episode</h2>
    <EpisodeForm />
  </>
);

function Overview({ podcast }: { podcast: DeskPodcast }) {
  return (
    <div className="grid gap-12">
      <section aria-labelledby="episodes">
        <ScreenLink to="podcast/new">Add an episode</ScreenLink>
        <h2 id="episodes" className="sr-only">
          Episodes
        </h2>
        <ul className="divide-y divide-rule border-y border-rule">
          {podcast.episodes.map((episode) => (
            <EpisodeRow key={episode.number} episode={episode} />
          ))}
        </ul>
        <p className="my-4 max-w-prose text-sm text-quiet">
          Episodes with a recording are in the feed{' '}
          <TextLink href="/podcast.xml">/podcast.xml</TextLink>, which podcast apps follow. Without
          one, readers’ browsers read the script aloud; without a script either, it isn’t shown.
        </p>
        <MissingTools {...podcast} />
      </section>
      <BulletinForm bulletin={podcast.bulletin} voice={podcast.voice} />
      <AppAddressesForm key={JSON.stringify(podcast.apps)} apps={podcast.apps} />
    </div>
  );
}

/** What the server lacks, and what it would be good for. */
function MissingTools({ canConvert, voice }: Pick<DeskPodcast, 'canConvert' | 'voice'>) {
  if (canConvert && voice) return null;
  return (
    <div className="grid max-w-prose gap-1 border-l-4 border-gold bg-raised p-3 text-sm">
      {!canConvert && (
        <p>
          ffmpeg isn’t installed on the server, so recordings aren’t converted: the limit is 60 MB
          and volume isn’t levelled. Apple doesn’t accept Opus. WAV, which is what a computer voice
          writes, stays out of the podcast feeds.
        </p>
      )}
      {!voice && <p>{NO_VOICE}</p>}
    </div>
  );
}

function EpisodeRow({ episode }: { episode: DeskEpisode }) {
  const { number, title, content, publishOn, recording, next } = episode;
  const isAhead = publishOn !== null && publishOn > new Date().toISOString().slice(0, 10);
  return (
    <li>
      <Link
        href={deskPath('podcast/episode', { number: String(number) })}
        className="group flex gap-4 py-3"
      >
        <span className="headline w-12 shrink-0 text-3xl text-red">
          <span className="sr-only">Episode </span>
          {number}
        </span>
        <span className="min-w-0">
          <span className="block font-semibold break-words group-hover:underline">{title}</span>
          {isAhead && (
            <span className="block text-sm">Appears on {shortDate(`${publishOn}T00:00:00Z`)}</span>
          )}
          <span className="block text-sm text-quiet">
            {recording && recordingFacts(recording)}
            {!recording && (content ? 'No recording' : 'Not shown: upload its recording')}
          </span>
          {next && <span className="block text-sm font-semibold break-words">{stateOf(next)}</span>}
        </span>
      </Link>
    </li>
  );
}
