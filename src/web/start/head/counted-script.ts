/**
 * Runs in the head (see inline-scripts.ts), so it must not use anything outside itself. Whoever asks
 * not to be followed is not counted either: nothing is sent.
 */
export const COUNTED_SCRIPT = `if(navigator.globalPrivacyControl||navigator.doNotTrack==='1')delete document.documentElement.dataset.counted`;
