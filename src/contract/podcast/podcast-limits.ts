/** How an episode is read aloud. */
export const PODCAST_LIMITS = {
  rate: 0.75,
  pitch: 1.1,
  volume: 1,
  volumeStep: 0.1,
  preferredVoice: 'en-AU',
} as const;
