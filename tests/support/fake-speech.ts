import type { Page } from 'playwright-core';

export interface Said {
  text: string;
  rate: number;
  pitch: number;
  volume: number;
  voice: string | null;
}

/** Gives the page a browser's speech that notes what it was told and ends when the test says so. */
export async function fakeSpeech(page: Page) {
  await page.addInitScript(() => {
    interface Utterance {
      text: string;
      rate: number;
      pitch: number;
      volume: number;
      voice: { name: string } | null;
      onstart?: () => void;
      onend?: () => void;
    }
    const said: unknown[] = [];
    let under: Utterance | undefined;
    const voices = [
      { name: 'Sam', lang: 'en-US', voiceURI: 'sam' },
      { name: 'Karen', lang: 'en-AU', voiceURI: 'karen' },
    ];
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      cancel: () => {
        under = undefined;
      },
      speak: (utterance: Utterance) => {
        under = utterance;
        const { text, rate, pitch, volume, voice } = utterance;
        said.push({ text, rate, pitch, volume, voice: voice?.name ?? null });
        utterance.onstart?.();
      },
    });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis, configurable: true });
    Object.assign(window, {
      SpeechSynthesisUtterance: class {
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
      said,
      endBreath: () => under?.onend?.(),
    });
  });
  return {
    said: () => page.evaluate(() => (window as unknown as { said: Said[] }).said),
    /** The browser has spoken the piece it was given. */
    endBreath: () =>
      page.evaluate(() => (window as unknown as { endBreath: () => void }).endBreath()),
  };
}

/** A browser that has never heard of speech. */
export async function noSpeech(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'speechSynthesis', { value: undefined });
  });
}
