import type { DeskEpisode } from '../../../../contract/podcast/podcast-desk.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { recordingFacts, stateOf } from './recording-words.ts';

/** An episode in the list, with the state of its recording. */
export function EpisodeRow({ episode, href }: { episode: DeskEpisode; href: string }) {
  const { number, title, publishOn, recording, next } = episode;
  const isAhead = publishOn !== null && publishOn > new Date().toISOString().slice(0, 10);
  return (
    <li>
      <a href={href} className="group flex gap-4 py-3">
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
            {recording ? recordingFacts(recording) : 'No recording'}
          </span>
          {next && <span className="block text-sm font-semibold break-words">{stateOf(next)}</span>}
        </span>
      </a>
    </li>
  );
}
