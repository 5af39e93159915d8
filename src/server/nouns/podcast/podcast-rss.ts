import { generateRssFeed } from 'feedsmith';
import { asTyped } from '../../../contract/forms/clean-text.ts';
import { SITE } from '../../../contract/site.ts';
import { episodePage, itemId, type Published, SHOWS, type Show } from './shows.ts';

interface PodcastFeedInput {
  siteUrl: string;
  show: Show;
  guid: string;
  /** Whom directories may write to. */
  ownerEmail: string;
  artwork: string;
  episodes: readonly Published[];
}

/** A show as RSS 2.0 with the tags of Apple Podcasts and of the Podcasting 2.0 namespace. */
export function podcastRss(input: PodcastFeedInput): string {
  const { siteUrl, guid, ownerEmail, episodes } = input;
  const show = SHOWS[input.show];
  const { title, path, page } = show.feed();
  const [category, subcategory] = show.category;
  const image = siteUrl + input.artwork;
  const link = siteUrl + page;
  const person = { display: SITE.name, href: siteUrl };
  const xml = generateRssFeed({
    title,
    link,
    description: show.description,
    language: 'en',
    copyright: SITE.name,
    ...(episodes[0] && { lastBuildDate: new Date(newest(episodes)) }),
    image: { url: image, title, link },
    atom: { links: [{ href: siteUrl + path, rel: 'self', type: 'application/rss+xml' }] },
    itunes: {
      author: SITE.name,
      owner: { name: SITE.name, email: ownerEmail },
      categories: [{ text: category, categories: [{ text: subcategory }] }],
      explicit: false,
      image,
      type: 'episodic',
    },
    podcast: {
      guid,
      locked: { value: true, owner: ownerEmail },
      medium: 'podcast',
      persons: [{ ...person, role: 'producer', group: 'creative direction' }],
    },
    items: episodes.map((episode) => itemOf(episode, siteUrl, guid, person)),
  });
  // Apple knows true and false, where the library writes yes and no.
  const spelt = xml.replaceAll('<itunes:explicit>no<', '<itunes:explicit>false<');
  // XML allows no control characters, and one would make the whole feed unreadable.
  return asTyped(spelt);
}

const newest = (episodes: readonly Published[]) =>
  Math.max(...episodes.map(({ publishedAt }) => Date.parse(publishedAt)));

function itemOf(
  episode: Published,
  siteUrl: string,
  guid: string,
  person: { display: string; href: string },
) {
  const { show, id, number, title, description, audio, publishedAt, chapters, cues } = episode;
  const base = `${siteUrl}${SHOWS[show].path}/${id}`;
  return {
    title,
    link: siteUrl + episodePage(episode),
    guid: { value: itemId(episode, guid), isPermaLink: false },
    description,
    content: { encoded: episode.notes },
    pubDate: new Date(publishedAt),
    enclosures: [
      { url: siteUrl + audio.url, length: audio.bytes, type: enclosureType(audio.type) },
    ],
    itunes: {
      title,
      author: SITE.name,
      duration: Math.round(audio.seconds),
      explicit: false,
      episodeType: 'full',
      ...(number !== undefined && { episode: number }),
    },
    podcast: {
      ...(number !== undefined && { episode: { number } }),
      ...(cues.length > 0 && {
        transcripts: [
          { url: `${base}/transcript.vtt`, type: 'text/vtt', language: 'en' },
          { url: `${base}/transcript.txt`, type: 'text/plain', language: 'en' },
        ],
      }),
      ...(chapters.length > 0 && {
        chapters: { url: `${base}/chapters.json`, type: 'application/json+chapters' },
      }),
      persons: [
        audio.computerVoice
          ? { display: 'Computer voice', role: 'narrator' }
          : { ...person, role: 'host' },
      ],
    },
  };
}

/** Apple names M4A otherwise than the standard does. */
const enclosureType = (type: Published['audio']['type']) =>
  type === 'audio/mp4' ? 'audio/x-m4a' : type;
