/** How an episode is read aloud. */

export const rate = 0.75;
export const pitch = 1.1;
export const volume = 1;
export const volumeStep = 0.1;
export const preferredVoice = 'en-AU';
export const defaultEpisode = 15;
