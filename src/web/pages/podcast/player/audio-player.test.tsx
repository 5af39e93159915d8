// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { speechSettings } from '../../../speech/speech-settings.ts';
import { AudioPlayer } from './audio-player.tsx';

const EPISODE = {
  number: 15,
  title: 'The month without drums',
  site: 'Sankofa Wire',
  audio: {
    url: '/audio/abc123.ogg',
    type: 'audio/ogg' as const,
    bytes: 4_200_000,
    seconds: 600,
    computerVoice: true,
  },
  chapters: [
    { start: 0, title: 'Welcome' },
    { start: 60, title: 'Nkɔsoɔ ne Ɔdɔ' },
  ],
  textId: 'transcript',
  times: [0, 8, null, 60],
};

const TRANSCRIPT = ['One.', 'Two.', 'Three.', 'Four.']
  .map((text) => `<span class="sentence">${text}</span>`)
  .join(' ');

let isPaused = true;
const audio = () => document.querySelector('audio') as HTMLAudioElement;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const fire = (name: string) => act(() => void audio().dispatchEvent(new Event(name)));
const spoken = () => document.querySelector('.sentence-spoken')?.textContent;

function reach(seconds: number) {
  audio().currentTime = seconds;
  fire('timeupdate');
}

function open() {
  document.body.innerHTML = `<div id="transcript">${TRANSCRIPT}</div>`;
  return render(<AudioPlayer {...EPISODE} />);
}

beforeEach(() => {
  localStorage.clear();
  isPaused = true;
  const prototype = HTMLMediaElement.prototype;
  vi.spyOn(prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    isPaused = false;
    this.dispatchEvent(new Event('play'));
  });
  vi.spyOn(prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    if (isPaused) return;
    isPaused = true;
    this.dispatchEvent(new Event('pause'));
  });
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  speechSettings.change({ volume: 1, muted: false, recordingRate: 1 });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('works without scripts: the browser’s own controls, the file, and chapters that open it', () => {
  const html = renderToString(<AudioPlayer {...EPISODE} />);
  expect(html).toMatch(/<audio[^>]*src="\/audio\/abc123\.ogg"[^>]*controls=""/);
  expect(html).toContain('preload="none"');
  expect(html).toMatch(/<a href="\/audio\/abc123\.ogg" download="episode-15\.ogg"/);
  expect(html).toContain('href="/audio/abc123.ogg#t=60"');
});

describe('the player', () => {
  it('plays, pauses and skips, by buttons and by keys', () => {
    open();
    fireEvent.click(button('Play episode 15'));
    button('Pause episode 15');
    fireEvent.click(button('Forward 30 seconds'));
    expect(audio().currentTime).toBe(30);
    fireEvent.click(button('Back 15 seconds'));
    expect(audio().currentTime).toBe(15);
    const position = screen.getByRole('slider', { name: 'Position' });
    fireEvent.keyDown(position, { key: 'ArrowRight' });
    expect(audio().currentTime).toBe(45);
    expect(position.getAttribute('aria-valuetext')).toBe('45 seconds of 10 minutes');
    fireEvent.keyDown(position, { key: ' ' });
    button('Play episode 15');
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Volume' }), { key: 'ArrowRight' });
    expect(audio().currentTime).toBe(45);
  });

  it('seeks once, at the end of a drag', () => {
    open();
    const position = screen.getByRole('slider', { name: 'Position' });
    fireEvent.pointerDown(position);
    fireEvent.change(position, { target: { value: '100' } });
    fireEvent.change(position, { target: { value: '300' } });
    expect(audio().currentTime).toBe(0);
    screen.getByText('5:00 / 10:00');
    fireEvent.pointerUp(position);
    expect(audio().currentTime).toBe(300);
  });

  it('has a volume from 0 to 1 in tenths, which unmutes, and speeds from 0.75 to 2', () => {
    open();
    const volume = screen.getByRole('slider', { name: 'Volume' }) as HTMLInputElement;
    expect([volume.min, volume.max, volume.step]).toEqual(['0', '1', '0.1']);
    fireEvent.click(button('Mute'));
    expect(audio().muted).toBe(true);
    fireEvent.change(volume, { target: { value: '0.4' } });
    expect(audio()).toMatchObject({ muted: false, volume: 0.4 });
    const speed = screen.getByLabelText('Speed') as HTMLSelectElement;
    expect([...speed.options].map(({ value }) => value)).toEqual([
      '0.75',
      '1',
      '1.25',
      '1.5',
      '1.75',
      '2',
    ]);
    fireEvent.change(speed, { target: { value: '1.5' } });
    expect(audio().playbackRate).toBe(1.5);
  });

  it('marks the chapter and the sentence that play, and goes to those that are pressed', () => {
    open();
    fireEvent.click(button(/^Play/));
    reach(9);
    expect(spoken()).toBe('Two.');
    const drums = screen.getByRole('link', { name: /Nkɔsoɔ ne Ɔdɔ/ });
    expect(drums.getAttribute('aria-current')).toBeNull();
    fireEvent.click(drums);
    expect(audio().currentTime).toBe(60);
    expect(drums.getAttribute('aria-current')).toBe('true');
    expect(spoken()).toBe('Four.');
    fireEvent.click(screen.getByText('One.'));
    expect(audio().currentTime).toBe(0);
    // It was never recorded, so the sentence before it plays.
    fireEvent.click(screen.getByText('Three.'));
    expect(audio().currentTime).toBe(8);
    fireEvent.click(button(/^Pause/));
    expect(spoken()).toBeUndefined();
  });

  it('remembers the position of each episode on the device', () => {
    const { unmount } = open();
    fireEvent.click(button(/^Play/));
    reach(75);
    unmount();
    open();
    screen.getByText('1:15 / 10:00');
    expect(audio().currentTime).toBe(75);
  });

  it('stops when the sleep timer ends', () => {
    vi.useFakeTimers({ now: new Date('2026-11-18T21:30:00') });
    open();
    fireEvent.click(button(/^Play/));
    const timer = screen.getByLabelText('Sleep timer') as HTMLSelectElement;
    fireEvent.change(timer, { target: { value: '15' } });
    screen.getByText('Stops at 21:45');
    act(() => void vi.advanceTimersByTime(14 * 60_000));
    button(/^Pause/);
    act(() => void vi.advanceTimersByTime(60_000));
    button(/^Play/);
    expect(timer.value).toBe('');
    expect(screen.queryByText(/Stops at/)).toBeNull();
  });

  it('is controlled from the lock screen, with chapters as tracks', () => {
    const handlers: Record<string, ((details: object) => void) | null> = {};
    const session = {
      metadata: null as null | Record<string, unknown>,
      setActionHandler: (action: string, handler: never) => {
        handlers[action] = handler;
      },
    };
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaSession: session }));
    vi.stubGlobal(
      'MediaMetadata',
      class {
        constructor(init: object) {
          Object.assign(this, init);
        }
      },
    );
    const { unmount } = open();
    fireEvent.click(button(/^Play/));
    expect(session.metadata).toMatchObject({
      title: 'The month without drums',
      artist: 'Sankofa Wire',
      album: 'Stories from the Homeland',
      artwork: [{ src: '/icons/icon-512.png' }],
    });
    act(() => handlers.nexttrack?.({}));
    expect(audio().currentTime).toBe(60);
    act(() => handlers.seekto?.({ seekTime: 12 }));
    expect(audio().currentTime).toBe(12);
    act(() => handlers.pause?.({}));
    button(/^Play/);
    unmount();
    expect(session.metadata).toBeNull();
    expect(handlers.play).toBeNull();
  });
});

describe('a broken recording', () => {
  const fail = (code: number) => {
    Object.defineProperty(audio(), 'error', { value: { code }, configurable: true });
    fire('error');
  };

  it('says so, and offers the browser’s voice, which goes on at the same sentence', () => {
    const spokenTexts: string[] = [];
    vi.stubGlobal('speechSynthesis', {
      speak: ({ text }: { text: string }) => spokenTexts.push(text),
      cancel: () => {},
      getVoices: () => [],
    });
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    );
    open();
    fireEvent.click(button(/^Play/));
    reach(9);
    fail(2);
    expect(screen.getByRole('alert').textContent).toBe(
      'The connection was lost. Press Play to try again.',
    );
    fireEvent.click(button('Use browser’s voice'));
    expect(spokenTexts).toEqual(['Two.']);
    expect(document.activeElement).toBe(button('Stop episode 15'));
    fireEvent.click(button('Back to the recording'));
    button('Play episode 15');
  });

  it('points to the text where the browser cannot speak', () => {
    open();
    fireEvent.click(button(/^Play/));
    fail(4);
    expect(screen.getByRole('alert').textContent).toContain('The full text is below.');
    expect(screen.queryByRole('button', { name: /voice/ })).toBeNull();
  });
});
