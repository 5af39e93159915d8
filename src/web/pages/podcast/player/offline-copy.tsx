import { useEffect, useRef, useState } from 'react';
import type { EpisodeAudio } from '../../../../contract/podcast/podcast.ts';
import { writeBytes } from '../../../../domain/money/data-cost.ts';
import {
  canSaveRecordings,
  isRecordingSaved,
  removeRecording,
  saveRecording,
} from '../../../offline/saved-recordings.ts';

type Copy = 'none' | 'saving' | 'saved' | 'failed' | 'full';

const MESSAGES: Record<Copy, string> = {
  none: '',
  saving: '',
  saved: 'Saved on this device. You can listen offline.',
  failed: 'We couldn’t download it. Check your connection and try again.',
  full: 'There isn’t enough space on this device.',
};

/** Saves a recording on the device or removes it, and the plain file for everybody. */
export function OfflineCopy({ number, audio }: { number: number; audio: EpisodeAudio }) {
  const { supported, copy, percent, press } = useCopy(audio);
  const size = writeBytes(audio.bytes);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
      {supported && (
        <button type="button" className="button button-plain needs-script" onClick={press}>
          {copy === 'saving' && `Cancel (${percent}%)`}
          {copy === 'saved' && `Remove from this device (${size})`}
          {copy !== 'saving' && copy !== 'saved' && `Save for offline (${size})`}
        </button>
      )}
      <a
        href={audio.url}
        download={`episode-${number}${/\.\w+$/.exec(audio.url)?.[0] ?? ''}`}
        className="flex min-h-11 items-center underline underline-offset-4"
      >
        Download file
        <span className={supported ? 'hidden noscript:inline' : ''}>&nbsp;({size})</span>
      </a>
      <span role="status">{MESSAGES[copy]}</span>
    </div>
  );
}

function useCopy({ url, bytes }: EpisodeAudio) {
  const [supported, setSupported] = useState(true);
  const [copy, setCopy] = useState<Copy>('none');
  const [percent, setPercent] = useState(0);
  const download = useRef<AbortController>(undefined);

  useEffect(() => {
    setSupported(canSaveRecordings());
    if (canSaveRecordings()) {
      void isRecordingSaved(url).then((isSaved) => isSaved && setCopy('saved'));
    }
    return () => download.current?.abort();
  }, [url]);

  async function save() {
    download.current = new AbortController();
    const { signal } = download.current;
    setPercent(0);
    setCopy('saving');
    try {
      await saveRecording(
        url,
        (arrived) => setPercent(Math.floor((arrived / bytes) * 100)),
        signal,
      );
      setCopy('saved');
    } catch (error) {
      if (signal.aborted) setCopy('none');
      else setCopy((error as Error).name === 'QuotaExceededError' ? 'full' : 'failed');
    }
  }

  async function remove() {
    await removeRecording(url);
    setCopy('none');
  }

  const press = () => {
    if (copy === 'saving') download.current?.abort();
    else void (copy === 'saved' ? remove() : save());
  };
  return { supported, copy, percent, press };
}
