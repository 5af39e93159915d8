import type { PodcastApp } from '../../../contract/podcast/podcast.ts';

/** Where the podcast can be followed. */
export function PodcastApps({ apps }: { apps: readonly PodcastApp[] }) {
  const links = [...apps, { name: 'RSS feed', url: '/podcast.xml' }];
  return (
    <nav aria-label="Podcast apps" className="no-print mt-6 px-3">
      <p className="font-semibold">Follow the podcast</p>
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({ name, url }) => (
          <li key={url}>
            <a
              href={url}
              className="flex min-h-11 items-center text-green underline underline-offset-4"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-sm text-quiet">Any podcast app takes the address of the RSS feed.</p>
    </nav>
  );
}
