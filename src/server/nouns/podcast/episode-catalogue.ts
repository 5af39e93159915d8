import type { Source } from '../../../contract/articles/article.ts';
import { DAY, MINUTE } from '../../../contract/durations.ts';
import type { Bulletin, Episode, EpisodeSummary } from '../../../contract/podcast/podcast.ts';
import { PODCAST_LIMITS } from '../../../contract/podcast/podcast-limits.ts';
import { type Drawn, draw, htmlOf } from '../../../domain/markup/drawn.ts';
import { spokenDuration, spokenParagraphs } from '../../../domain/markup/sentences.ts';
import {
  audioOf,
  chaptersOf,
  cuesOf,
  type Recording,
  type RecordingStore,
} from './audio/recording-store.ts';
import type { BulletinStore, StoredBulletin } from './bulletin-store.ts';
import type { EpisodeStore, StoredEpisode } from './episode-store.ts';
import { durationOf, type Published } from './shows.ts';

interface CatalogueDeps {
  bundled: readonly Episode[];
  episodes: EpisodeStore;
  bulletins: BulletinStore;
  recordings: RecordingStore;
  siteUrl: string;
  now: () => Date;
}

/** How long the page offers a morning's bulletin. */
const FRESH_MS = 2 * DAY;

/** Episodes from files and from the desk, each with its recording where it has one. */
export function episodeCatalogue({
  bundled,
  episodes,
  bulletins,
  recordings,
  siteUrl,
  now,
}: CatalogueDeps) {
  const isPublished = ({ published_at }: StoredEpisode) => published_at <= now().toISOString();

  const fileOf = (number: number) => bundled.find((episode) => episode.number === number);

  async function readyOf(show: Recording['show']): Promise<Map<string, Recording>> {
    const rows = (await recordings.list(show)).filter(({ state }) => state === 'ready');
    return new Map(rows.map((row) => [row.episode, row]));
  }

  async function published(show: Recording['show']): Promise<Published[]> {
    const ready = await readyOf(show);
    if (ready.size === 0) return [];
    const items = show === 'stories' ? await storyItems(ready) : await bulletinItems();
    // Apps sort by day, so an episode that was recorded after a later one stays below it.
    let latest = Number.POSITIVE_INFINITY;
    return items.flatMap((item) => {
      const row = ready.get(item.id);
      const audio = audioOf(row);
      if (!row || !audio) return [];
      const recordedAt = row.published_at ?? row.created_at;
      const at = Math.min(Date.parse(item.publishedAt ?? recordedAt), latest - MINUTE);
      latest = at;
      const publishedAt = new Date(at).toISOString();
      const spoken = audio.computerVoice ? [draw('p', {}, 'Read by a computer voice.')] : [];
      return {
        ...item,
        show,
        publishedAt,
        audio,
        notes: htmlOf([...item.drawn, ...spoken]),
        chapters: chaptersOf(row),
        cues: cuesOf(row, sentencesOf(item.content)),
      };
    });
  }

  /**
   * Newest first. One from the desk takes the place of a file with its number, and without a script it
   * appears with its recording.
   */
  async function all(ready: ReadonlyMap<string, Recording>) {
    const stored = await episodes.list();
    const own = stored
      .filter((row) => isPublished(row) && (row.content || ready.has(row.id)))
      .map((row) => ({ ...fromRow(row), publishedAt: row.published_at }));
    const numbers = new Set(stored.filter(isPublished).map(({ number }) => number));
    const files = bundled
      .filter(({ number }) => !numbers.has(number))
      .map((episode) => ({ ...episode, publishedAt: undefined }));
    return [...own, ...files].toSorted((one, other) => other.number - one.number);
  }

  async function storyItems(ready: ReadonlyMap<string, Recording>): Promise<Unrecorded[]> {
    return (await all(ready)).map(
      ({ number, title, description, content, sources, publishedAt }) => ({
        id: String(number),
        number,
        title,
        description,
        content,
        publishedAt,
        drawn: [
          draw('p', {}, description),
          ...(sources.length > 0
            ? [draw('p', {}, 'Sources:'), draw('ul', {}, ...sources.map(sourceItem))]
            : []),
        ],
      }),
    );
  }

  async function bulletinItems(): Promise<Unrecorded[]> {
    return (await bulletins.list()).map((bulletin) => ({
      id: bulletin.day,
      number: undefined,
      title: bulletin.title,
      description: descriptionOf(bulletin),
      content: bulletin.content,
      publishedAt: bulletin.published_at,
      drawn: [
        draw(
          'ul',
          {},
          ...bulletin.headlines.map(({ outlet, title, path }) =>
            draw('li', {}, `${outlet}: `, draw('a', { href: siteUrl + path }, title)),
          ),
        ),
      ],
    }));
  }

  return {
    published,

    /** The list without scripts. */
    async summaries(): Promise<EpisodeSummary[]> {
      const ready = await readyOf('stories');
      return (await all(ready)).map(({ number, title, description, duration, published }) => {
        const audio = audioOf(ready.get(String(number)));
        return {
          number,
          title,
          description,
          duration: audio ? durationOf(audio) : duration,
          published,
          audio,
        };
      });
    },

    /** The number of the newest. */
    newest: async () => (await all(await readyOf('stories')))[0]?.number,

    /** An episode in full; undefined where there is none, or not yet. */
    async find(number: number): Promise<Episode | undefined> {
      const row = await episodes.find(number);
      const episode = row && isPublished(row) ? fromRow(row) : fileOf(number);
      if (!episode) return undefined;
      const key = { show: 'stories' as const, episode: String(number) };
      const recorded = withRecording(episode, await recordings.ready(key));
      return recorded.content || recorded.audio ? recorded : undefined;
    },

    /** An episode's words, also before its day. */
    async script(number: number): Promise<Episode | undefined> {
      const row = await episodes.find(number);
      return row ? fromRow(row) : fileOf(number);
    },

    /** The newest bulletin, while it is news. */
    async bulletin(): Promise<Bulletin | null> {
      const [newest] = await published('bulletin');
      if (!newest || now().getTime() - Date.parse(newest.publishedAt) > FRESH_MS) return null;
      const { id: day, title, content, audio } = newest;
      return { day, title, content, audio };
    },
  };
}

type Unrecorded = Omit<
  Published,
  'show' | 'audio' | 'notes' | 'chapters' | 'cues' | 'publishedAt'
> & {
  publishedAt: string | undefined;
  drawn: Drawn[];
};

const sourceItem = ({ url, title, publisher }: Source) =>
  draw('li', {}, url ? draw('a', { href: url }, title) : title, `, ${publisher}`);

const descriptionOf = ({ headlines }: StoredBulletin) =>
  `Read by a computer voice. ${headlines.map(({ outlet, title }) => `${outlet}: ${title}`).join(' · ')}`;

const sentencesOf = (content: string) =>
  spokenParagraphs(content).flatMap(({ sentences }) => sentences);

const fromRow = ({
  number,
  title,
  description,
  content,
  sources,
  published_at,
}: StoredEpisode): Episode => ({
  number,
  title,
  description,
  content,
  sources,
  published: published_at.slice(0, 10),
  duration: spokenDuration(content, PODCAST_LIMITS.rate),
  audio: null,
  chapters: [],
  cues: [],
});

function withRecording(episode: Episode, row: Recording | undefined): Episode {
  const audio = audioOf(row);
  if (!row || !audio) return episode;
  return {
    ...episode,
    audio,
    duration: durationOf(audio),
    chapters: chaptersOf(row),
    cues: cuesOf(row, sentencesOf(episode.content)),
  };
}
