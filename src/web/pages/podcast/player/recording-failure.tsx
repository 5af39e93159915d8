import { canSpeak } from '../../../speech/browser-narrator.ts';
import type { Failure } from './recording.ts';

const MESSAGES: Record<Failure, string> = {
  network: 'The connection was lost. Press Play to try again.',
  unplayable: 'Your browser can’t play this recording.',
  missing: 'This recording isn’t available right now.',
};

/** What went wrong, in the place of the seek bar, so that the player keeps its height. */
export function RecordingFailure(props: { failure: Failure; onUseVoice: () => void }) {
  return (
    <div className="flex min-h-11 grow items-center justify-between gap-3">
      <p role="alert" className="text-sm leading-tight">
        {MESSAGES[props.failure]}
        {!canSpeak() && ' The full text is below.'}
      </p>
      {canSpeak() && (
        <button
          type="button"
          className="min-h-11 shrink-0 text-sm font-semibold underline underline-offset-4"
          onClick={props.onUseVoice}
        >
          Use browser’s voice
        </button>
      )}
    </div>
  );
}
