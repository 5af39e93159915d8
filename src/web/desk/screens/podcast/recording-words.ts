import type { DeskRecording } from '../../../../contract/podcast/podcast-desk.ts';
import { playTime } from '../../../../domain/podcast/chapters.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';

/** '6:02, 2.8 MB, −16 LUFS, computer voice, since 18 Nov 2026'. */
export function recordingFacts({ audio, loudness, createdAt }: DeskRecording): string {
  if (!audio) return '';
  return [
    playTime(audio.seconds),
    `${(audio.bytes / 1_000_000).toFixed(1)} MB`,
    loudness !== null && `${loudness.toFixed(0).replace('-', '−')} LUFS`,
    audio.computerVoice ? 'computer voice' : 'uploaded',
    shortDate(createdAt),
    audio.type === 'audio/wav' && 'WAV, so not in the podcast feeds',
  ]
    .filter(Boolean)
    .join(', ');
}

/** What happens with a recording that is not ready. */
export function stateOf({ state, voice, problem }: DeskRecording): string {
  if (state === 'waiting') return 'Waiting for its turn…';
  if (state === 'converting') return voice ? 'Being read aloud…' : 'Being converted…';
  return state === 'failed' ? `Failed: ${problem}` : '';
}

export const isBeingMade = (recording: DeskRecording | null | undefined): boolean =>
  recording?.state === 'waiting' || recording?.state === 'converting';

export const NO_VOICE =
  'No computer voice is installed on the server. Install espeak-ng, or piper with a voice named in PIPER_MODEL.';
