import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createNarrator } from './narrator.ts';
import { DEFAULT_SETTINGS, type SpeechSettings } from './speech-settings.ts';

/** A browser's speech, of which the test says when it starts, ends and fails. */
function fakeSpeech(voices: Partial<SpeechSynthesisVoice>[] = []) {
  let under: SpeechSynthesisUtterance | undefined;
  const spoken: SpeechSynthesisUtterance[] = [];
  return {
    spoken,
    texts: () => spoken.map(({ text }) => text),
    synthesis: {
      speak(utterance: SpeechSynthesisUtterance) {
        under = utterance;
        spoken.push(utterance);
      },
      cancel() {
        const cut = under;
        under = undefined;
        // Browsers report the end of what they cut.
        cut?.onend?.({} as SpeechSynthesisEvent);
      },
      getVoices: () => voices as SpeechSynthesisVoice[],
    },
    start: () => under?.onstart?.({} as SpeechSynthesisEvent),
    end() {
      const done = under;
      under = undefined;
      done?.onend?.({} as SpeechSynthesisEvent);
    },
    fail: () => under?.onerror?.({} as SpeechSynthesisErrorEvent),
  };
}

function setUp(voices?: Partial<SpeechSynthesisVoice>[]) {
  const speech = fakeSpeech(voices);
  const remembered: Record<string, number> = {};
  let settings: SpeechSettings = DEFAULT_SETTINGS;
  const listeners: (() => void)[] = [];
  const narrator = createNarrator({
    synthesis: speech.synthesis,
    createUtterance: (text) => ({ text }) as SpeechSynthesisUtterance,
    settings: {
      current: () => settings,
      subscribe: (listener) => {
        listeners.push(listener);
        return () => {};
      },
    },
    remember: (track, sentence) => {
      remembered[track] = sentence;
    },
  });
  const change = (changes: Partial<SpeechSettings>) => {
    settings = { ...settings, ...changes };
    for (const listener of listeners) listener();
  };
  return { speech, narrator, remembered, change };
}

const TEXT = ['One.', 'Two.', 'Three.'];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a narration', () => {
  test('speaks as the programme was made for, in an Australian voice where there is one', () => {
    const australian = { lang: 'en-AU', voiceURI: 'karen' };
    const { speech, narrator } = setUp([{ lang: 'en-US', voiceURI: 'sam' }, australian]);
    narrator.play('episode-15', TEXT, 0);
    expect(speech.spoken[0]).toMatchObject({
      text: 'One.',
      rate: 0.75,
      pitch: 1.1,
      volume: 1,
      voice: australian,
    });
  });

  test('goes sentence by sentence to the end, then stands at the beginning again', () => {
    const { speech, narrator, remembered } = setUp();
    narrator.play('episode-15', TEXT, 0);
    speech.end();
    expect(narrator.current()).toMatchObject({ sentence: 1, playing: true });
    speech.end();
    speech.end();
    expect(speech.texts()).toEqual(TEXT);
    expect(narrator.current()).toMatchObject({ sentence: 0, playing: false });
    expect(remembered).toEqual({ 'episode-15': 0 });
  });

  test('speaks a long sentence in several breaths without moving on', () => {
    const { speech, narrator } = setUp();
    narrator.play('x', [`${'word '.repeat(40)}end.`, 'Next.'], 0);
    speech.end();
    expect(speech.spoken.length).toBe(2);
    expect(narrator.current().sentence).toBe(0);
    speech.end();
    expect(narrator.current().sentence).toBe(1);
  });

  test('stops at its sentence, remembers it, and begins there again', () => {
    const { speech, narrator, remembered } = setUp();
    narrator.play('episode-15', TEXT, 0);
    speech.end();
    narrator.stop();
    expect(narrator.current()).toMatchObject({ playing: false, sentence: 1 });
    expect(remembered['episode-15']).toBe(1);
    expect(speech.texts()).toEqual(['One.', 'Two.']);
    narrator.play('episode-15', TEXT, 1);
    expect(speech.texts().at(-1)).toBe('Two.');
  });

  test('gives way when another text is played', () => {
    const { speech, narrator } = setUp();
    narrator.play('episode-15', TEXT, 0);
    narrator.play('article-cocoa', ['Cocoa.'], 0);
    expect(narrator.current()).toMatchObject({ track: 'article-cocoa', sentence: 0 });
    expect(speech.texts()).toEqual(['One.', 'Cocoa.']);
  });
});

describe('while speaking', () => {
  test('a change of volume starts the sentence again, once, when the slider rests', () => {
    const { speech, narrator, change } = setUp();
    narrator.play('episode-15', TEXT, 1);
    change({ volume: 0.5 });
    change({ volume: 0.4 });
    vi.advanceTimersByTime(1000);
    expect(speech.spoken.map(({ text, volume }) => [text, volume])).toEqual([
      ['Two.', 1],
      ['Two.', 0.4],
    ]);
  });

  test('mute is silence, not an end', () => {
    const { speech, narrator, change } = setUp();
    narrator.play('episode-15', TEXT, 0);
    change({ muted: true });
    vi.advanceTimersByTime(1000);
    expect(speech.spoken.at(-1)?.volume).toBe(0);
    expect(narrator.current().playing).toBe(true);
  });

  test('a browser that never begins is not waited for for ever', () => {
    const { narrator } = setUp();
    narrator.play('episode-15', TEXT, 0);
    vi.advanceTimersByTime(60_000);
    expect(narrator.current()).toMatchObject({ playing: false, silent: true });
  });

  test('a browser that has begun may take its time', () => {
    const { speech, narrator } = setUp();
    narrator.play('episode-15', TEXT, 0);
    speech.start();
    vi.advanceTimersByTime(60_000);
    expect(narrator.current()).toMatchObject({ playing: true, silent: false });
  });

  test('a failure is said', () => {
    const { speech, narrator } = setUp();
    narrator.play('episode-15', TEXT, 0);
    speech.fail();
    expect(narrator.current()).toMatchObject({ playing: false, silent: true });
  });
});
