import { PODCAST_LIMITS } from '../../contract/podcast/podcast-limits.ts';

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'voiceURI'>;

/** Some systems write `en_AU`. */
const language = (voice: Voice) => voice.lang.replace('_', '-').toLowerCase();

/** The voice the reader chose; otherwise Australian English, then any English, then the browser's own. */
export function chooseVoice<V extends Voice>(
  voices: readonly V[],
  chosen: string | null,
): V | undefined {
  const preferred = PODCAST_LIMITS.preferredVoice.toLowerCase();
  return (
    voices.find((voice) => voice.voiceURI === chosen) ??
    voices.find((voice) => language(voice) === preferred) ??
    voices.find((voice) => language(voice).startsWith('en'))
  );
}

/** Voices that can read our words, the preferred kind first. */
export function englishVoices<V extends Voice>(voices: readonly V[]): V[] {
  const preferred = PODCAST_LIMITS.preferredVoice.toLowerCase();
  const english = voices.filter((voice) => language(voice).startsWith('en'));
  return english.sort(
    (a, b) => Number(language(b) === preferred) - Number(language(a) === preferred),
  );
}
