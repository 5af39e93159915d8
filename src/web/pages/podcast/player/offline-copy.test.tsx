// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../../../tests/support/async-timeout.ts';
import { OfflineCopy } from './offline-copy.tsx';

const AUDIO = {
  url: '/audio/abc123.ogg',
  type: 'audio/ogg' as const,
  bytes: 10,
  seconds: 600,
  computerVoice: false,
};

let saved: Map<string, string>;
let put: (url: string, response: Response) => Promise<void>;

beforeEach(() => {
  saved = new Map();
  put = async (url, response) => void saved.set(url, await response.text());
  const cache = {
    match: async (url: string) => saved.get(url),
    put: (url: string, response: Response) => put(url, response),
    delete: async (url: string) => saved.delete(url),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: {} }));
  vi.stubGlobal('fetch', async () => new Response('0123456789'));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => render(<OfflineCopy number={15} audio={AUDIO} />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a recording for offline', () => {
  it('is saved after a press that says its size, and removed again', async () => {
    open();
    press('Save for offline (1 KB)');
    await screen.findByText('Saved on this device. You can listen offline.');
    expect(saved.get(AUDIO.url)).toBe('0123456789');
    press('Remove from this device (1 KB)');
    await screen.findByRole('button', { name: 'Save for offline (1 KB)' });
    expect(saved.size).toBe(0);
  });

  it('is known to be saved at the next visit', async () => {
    saved.set(AUDIO.url, '');
    open();
    await screen.findByRole('button', { name: 'Remove from this device (1 KB)' });
  });

  it('says when the device is full, and when the download fails', async () => {
    put = async () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    open();
    press('Save for offline (1 KB)');
    await screen.findByText('There isn’t enough space on this device.');
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    press('Save for offline (1 KB)');
    await screen.findByText(/^We couldn’t download it\./);
  });

  it('can be cancelled', async () => {
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      const { promise, reject } = Promise.withResolvers<Response>();
      signal?.addEventListener('abort', () => reject(signal.reason));
      return promise;
    });
    open();
    press('Save for offline (1 KB)');
    press('Cancel (0%)');
    await screen.findByRole('button', { name: 'Save for offline (1 KB)' });
  });

  it('is offered as a plain file where the browser cannot save it', () => {
    vi.stubGlobal('navigator', {});
    open();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link').getAttribute('href')).toBe(AUDIO.url);
  });
});
