import type { Page } from 'playwright-core';

export interface SpokenUtterance {
  text: string;
  rate: number;
  pitch: number;
  volume: number;
  voice: string | null;
}

/** Replaces speech synthesis by a fake that records utterances and ends them when the test says so. */
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
    const spoken: unknown[] = [];
    let current: Utterance | undefined;
    const voices = [
      { name: 'Sam', lang: 'en-US', voiceURI: 'sam' },
      { name: 'Karen', lang: 'en-AU', voiceURI: 'karen' },
    ];
    const synthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      cancel: () => {
        current = undefined;
      },
      speak: (utterance: Utterance) => {
        current = utterance;
        const { text, rate, pitch, volume, voice } = utterance;
        spoken.push({ text, rate, pitch, volume, voice: voice?.name ?? null });
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
      spoken,
      endUtterance: () => current?.onend?.(),
    });
  });
  return {
    spoken: () => page.evaluate(() => (window as unknown as { spoken: SpokenUtterance[] }).spoken),
    /** Ends the current utterance. */
    endUtterance: () =>
      page.evaluate(() => (window as unknown as { endUtterance: () => void }).endUtterance()),
  };
}

/** A browser without speech synthesis. */
export async function noSpeech(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'speechSynthesis', { value: undefined });
  });
}
