import { useState } from 'react';
import type { AnswerOf, CallName, ParamsOf } from '../../../../contract/api/call-types.ts';
import {
  type DeskEpisode,
  type DeskPodcast,
  LINKED_BYTES,
  RECORDING_LIMITS,
} from '../../../../contract/podcast/podcast-desk.ts';
import { RequestError } from '../../../data/request.ts';
import { showToast } from '../../../toasts/show-toast.ts';
import { methodAndAddress } from '../../kit/data/call.ts';
import { reasonOf, useWrite } from '../../kit/data/desk-data.ts';
import { refetchWhere } from '../../kit/data/desk-query.ts';
import { noticeSignedOut } from '../../kit/data/signed-out.ts';
import { WriteButton } from '../../kit/dialogs/writes.tsx';
import { chosenFile, limitText } from '../../kit/forms/chosen-file.ts';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { Button, TextField } from '../../kit/layout/controls.tsx';
import { isBeingMade } from './recording-words.ts';

const WAV_STAYS_OUT =
  'WAV plays on the site but stays out of the podcast feeds; install ffmpeg to convert it.';

interface Props extends Pick<DeskPodcast, 'canConvert' | 'voice'> {
  episode: DeskEpisode;
}

export function MakeRecording({ episode, canConvert, voice }: Props) {
  if (isBeingMade(episode.next)) return null;
  return (
    <>
      <UploadForm
        episode={episode}
        mostBytes={RECORDING_LIMITS[canConvert ? 'uploadBytes' : 'unconvertedBytes']}
        staysWav={!canConvert}
      />
      {voice && episode.content && (
        <VoiceButton episode={episode} voice={voice} staysWav={!canConvert} />
      )}
    </>
  );
}

interface UploadProps {
  episode: DeskEpisode;
  mostBytes: number;
  staysWav: boolean;
}

function UploadForm({ episode, mostBytes, staysWav }: UploadProps) {
  const { number, recording } = episode;
  const [progress, setProgress] = useState<number>();
  const write = useWrite();
  const isBusy = progress !== undefined || write.isPending;

  function link(address: string, form: SentForm) {
    const call = 'POST /admin/podcast/episodes/{number}/link';
    const done = 'Recording copied.';
    write.mutate(
      { call, params: { number }, body: { address }, done, form },
      { onSuccess: form.reset },
    );
  }

  async function send(form: SentForm) {
    const address = form.text('address').trim();
    if (address) return link(address, form);
    const file = chosenFile(form, 'file', mostBytes);
    if (!file) return;
    setProgress(0);
    try {
      const call = 'POST /admin/podcast/episodes/{number}/audio';
      await uploadFile(call, { number, name: file.name }, file, setProgress);
      showToast({ title: 'Done', description: 'Recording uploaded.' });
      form.reset();
      await refetchWhere((path) => path.startsWith('/api/admin/podcast'));
    } catch (error) {
      form.refuse({ file: [reasonOf(error)] });
    } finally {
      setProgress(undefined);
    }
  }

  return (
    <DeskForm onSend={send} className="grid gap-3">
      <TextField
        label={recording ? 'Replace the recording' : 'Upload a recording'}
        hint={`MP3, M4A, Opus, Ogg or WAV, up to ${limitText(mostBytes)}.${staysWav ? ` ${WAV_STAYS_OUT}` : ''}${recording ? ' Listeners get the old one until the new one is ready.' : ''}`}
        type="file"
        name="file"
        accept=".mp3,.m4a,.opus,.ogg,.wav,audio/*"
      />
      {progress !== undefined && (
        <div>
          <progress className="w-full" aria-label="Upload" value={progress} max={1} />
          <p className="text-sm text-quiet">{Math.floor(progress * 100)}% sent</p>
        </div>
      )}
      <TextField
        label="Or the web address of an audio file"
        hint={`It’s copied here, up to ${limitText(LINKED_BYTES)}.`}
        name="address"
        inputMode="url"
        placeholder="https://"
      />
      <Button type="submit" className="justify-self-start" disabled={isBusy}>
        {isBusy ? 'Uploading…' : 'Upload recording'}
      </Button>
    </DeskForm>
  );
}

interface VoiceProps {
  episode: DeskEpisode;
  voice: string;
  staysWav: boolean;
}

const VoiceButton = ({ episode, voice, staysWav }: VoiceProps) => (
  <div className="grid gap-1">
    <WriteButton
      call="POST /admin/podcast/episodes/{number}/voice"
      params={{ number: episode.number }}
      done="Recording started. It may take a few minutes."
      question={
        episode.recording !== null && {
          title: `Replace the recording of episode ${episode.number}?`,
          details: `${voice} reads the script. Listeners get the old recording until the new one is ready.`,
          act: 'Make new recording',
        }
      }
      className="justify-self-start"
    >
      Make with a computer voice
    </WriteButton>
    <p className="text-sm text-quiet">
      {voice} reads the script. Pages, apps and the file itself say “computer voice”.
      {staysWav && ` It’s a WAV file. ${WAV_STAYS_OUT}`}
    </p>
  </div>
);

/** Sends a file as it is and reports how much has been sent, from 0 to 1; `fetch` can't. */
function uploadFile<Name extends CallName>(
  name: Name,
  params: ParamsOf<Name>,
  file: File,
  onProgress: (share: number) => void,
): Promise<AnswerOf<Name>> {
  const [method, address] = methodAndAddress(name, params);
  const { promise, resolve, reject } = Promise.withResolvers<AnswerOf<Name>>();
  const request = new XMLHttpRequest();
  request.open(method, address);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => {
    if (request.status < 300) return resolve(JSON.parse(request.responseText));
    const error = new RequestError(request.status, request.responseText);
    noticeSignedOut(error);
    reject(error);
  };
  request.onerror = () => reject(new TypeError('The connection was lost.'));
  request.send(file);
  return promise;
}
