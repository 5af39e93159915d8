import type { EpisodeSummary } from '../../../contract/podcast/podcast.ts';
import { episodePath } from '../../data/chosen.ts';

/** Every episode, the open one marked. */
export function EpisodeList(props: { episodes: EpisodeSummary[]; chosen: number | undefined }) {
  const { episodes, chosen } = props;
  return (
    <nav aria-label="Episodes" className="no-print">
      <ol className="divide-y divide-rule border-b border-rule lg:border-b-0">
        {episodes.map(({ number, title, description, duration }) => (
          <li key={number}>
            <a
              href={episodePath(number)}
              aria-current={number === chosen ? 'true' : undefined}
              className="group flex gap-4 border-l-4 border-transparent px-3 py-4 aria-[current]:border-red aria-[current]:bg-raised"
            >
              <span className="headline w-12 shrink-0 text-4xl text-red">
                <span className="sr-only">Episode </span>
                {number}
              </span>
              <span className="min-w-0">
                <span className="headline block text-xl group-hover:underline">{title}</span>
                <span className="mt-1 block text-sm text-quiet">{description}</span>
                <span className="mt-1 block text-sm font-semibold">{duration}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
