import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStreamPlayer, STOPPED } from './stream-player.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const JOY = { id: 'joy-fm', stream: 'https://stream.example/joy', canPlay: true };

/** An element whose events the test makes. */
function open() {
  const events = new EventTarget();
  const audio = {
    src: '',
    ended: false,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    removeAttribute: () => {
      audio.src = '';
    },
    load: () => {},
    pause: () => {},
    play: vi.fn(async () => {}),
  };
  const addBytes = vi.fn();
  let state = STOPPED;
  const onState = (next: typeof STOPPED) => {
    state = next;
  };
  const player = createStreamPlayer({ audio: audio as never, addBytes, onState });
  const happens = (name: string) => events.dispatchEvent(new Event(name));
  return { audio, player, happens, addBytes, current: () => state };
}

it('loads nothing before the press and nothing after Stop', () => {
  const { audio, player, happens, current } = open();
  expect(audio.src).toBe('');
  player.play(JOY);
  expect(audio.src).toBe(JOY.stream);
  expect(current().status).toBe('connecting');
  happens('playing');
  expect(current()).toMatchObject({ id: 'joy-fm', status: 'playing' });
  player.stop();
  expect([audio.src, current().status]).toEqual(['', 'stopped']);
});

it('counts what listening uses by estimate, while something is heard', () => {
  const { player, happens, addBytes, current } = open();
  player.play(JOY);
  vi.advanceTimersByTime(10_000);
  expect(addBytes).not.toHaveBeenCalled();
  happens('playing');
  vi.advanceTimersByTime(55_000);
  // A stall of a moment doesn't begin the count again.
  happens('waiting');
  happens('playing');
  vi.advanceTimersByTime(5000);
  expect(addBytes).toHaveBeenCalledTimes(6);
  expect(current().bytes).toBeCloseTo(500_000, -2);
  player.stop();
  vi.advanceTimersByTime(60_000);
  expect(addBytes).toHaveBeenCalledTimes(6);
});

it('says that a station doesn’t answer, stopped sending, or can’t be played here', () => {
  const { audio, player, happens, current } = open();
  player.play(JOY);
  vi.advanceTimersByTime(15_000);
  expect(current().failure).toBe('silent');
  player.play(JOY);
  happens('error');
  expect(current().failure).toBe('silent');
  player.play(JOY);
  happens('playing');
  audio.ended = true;
  happens('pause');
  happens('ended');
  expect(current()).toMatchObject({ status: 'failed', failure: 'ended' });
  audio.play.mockClear();
  player.play({ ...JOY, canPlay: false });
  expect(current().failure).toBe('unplayable');
  expect(audio.play).not.toHaveBeenCalled();
});

it('asks for another press where the browser wants one', async () => {
  const { audio, player, current } = open();
  audio.play.mockRejectedValueOnce(new DOMException('not yet', 'NotAllowedError'));
  player.play(JOY);
  await vi.waitFor(() => expect(current().failure).toBe('press'));
});
