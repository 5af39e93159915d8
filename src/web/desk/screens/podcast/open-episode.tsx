import { useState } from 'react';
import {
  type DeskEpisode,
  type DeskPodcast,
  type DeskRecording,
  RECORDING_LIMITS,
} from '../../../../contract/podcast/podcast-desk.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { writeChapters } from '../../../../domain/podcast/chapters.ts';
import { TitledSection } from '../../../components/page/titled-section.tsx';
import { useRead, useWrite } from '../../kit/data/desk-data.ts';
import { openHere } from '../../kit/data/use-desk-route.ts';
import { WriteButton, WriteForm } from '../../kit/dialogs/writes.tsx';
import { chosenFile } from '../../kit/forms/chosen-file.ts';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { BackButton, Button, TextField } from '../../kit/layout/controls.tsx';
import { NewerFile, Revisions } from '../texts/revisions.tsx';
import { EpisodeForm } from './episode-form.tsx';
import { MakeRecording } from './make-recording.tsx';
import { Recordings } from './recordings.tsx';

const CALL = 'PUT /admin/podcast/episodes/{number}/timing';

/** When each sentence is spoken: measured by the voice, read from a file, or estimated. */
function TimingForm({ number, recording }: { number: number; recording: DeskRecording }) {
  const write = useWrite();
  if (recording.voice) return null;

  async function send(form: SentForm) {
    const file = chosenFile(form, 'vtt', RECORDING_LIMITS.timingBytes);
    if (!file) return;
    const body = { vtt: await file.text() };
    write.mutate(
      { call: CALL, params: { number }, body, done: 'Times saved.', form },
      { onSuccess: form.reset },
    );
  }

  return (
    <DeskForm onSend={send} className="grid gap-3">
      <h3 className="text-xl font-semibold">Transcript</h3>
      <p>
        {recording.hasTimes
          ? 'The times come from the file that was uploaded.'
          : 'When each sentence is spoken is estimated from its length. For exact times, upload a WebVTT file.'}
      </p>
      <TextField label="WebVTT file" type="file" name="vtt" accept=".vtt,text/vtt" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={write.isPending}>
          Upload times
        </Button>
        {recording.hasTimes && (
          <WriteButton
            call={CALL}
            params={{ number }}
            body={{ vtt: '' }}
            done="The times are estimated again."
          >
            Estimate times instead
          </WriteButton>
        )}
      </div>
    </DeskForm>
  );
}

interface Props {
  episode: DeskEpisode;
  podcast: Pick<DeskPodcast, 'canConvert' | 'voice'>;
}

const PART = { level: 3, look: 'text-xl font-semibold', className: 'grid gap-4' } as const;

export function OpenEpisode({ episode, podcast }: Props) {
  const { number, title, isFile, recording } = episode;
  return (
    <>
      <BackButton to="podcast">Podcast</BackButton>
      <p className="font-semibold text-quiet">Episode {number}</p>
      <h2 className="mb-6 text-2xl break-words">{title}</h2>
      <div className="grid max-w-2xl gap-10">
        <TitledSection id="recording" title="Recording" {...PART}>
          <Recordings episode={episode} />
          <MakeRecording episode={episode} {...podcast} />
        </TitledSection>
        {recording && (
          <>
            <ChaptersForm key={recording.id} number={number} recording={recording} />
            {episode.content && <TimingForm number={number} recording={recording} />}
          </>
        )}
        <TitledSection id="words" title="Text" {...PART}>
          {isFile && (
            <p className="text-quiet">
              This text ships with the site. Once you save your own, updates no longer change it.
            </p>
          )}
          <EpisodeWords key={String(isFile)} episode={episode} />
          {!isFile && <DeleteEpisode episode={episode} />}
        </TitledSection>
      </div>
    </>
  );
}

function EpisodeWords({ episode }: { episode: DeskEpisode }) {
  const { data } = useRead('/admin/podcast/episodes/{number}/texts', { number: episode.number });
  const [start, setStart] = useState<{ id: string; words?: object }>({ id: '' });
  const take = (id: string, words: object) => setStart({ id, words });
  return (
    <>
      {data?.hasNewerFile && <NewerFile onTake={() => take('file', data.file ?? {})} />}
      <EpisodeForm key={start.id} episode={{ ...episode, ...start.words }} />
      {data && data.revisions.length > 0 && (
        <Revisions revisions={data.revisions} file={data.file && { ...data.file }} onTake={take} />
      )}
    </>
  );
}

function DeleteEpisode({ episode: { number, title, hasFile } }: Pick<Props, 'episode'>) {
  return (
    <WriteButton
      call="DELETE /admin/podcast/episodes/{number}"
      params={{ number }}
      done={hasFile ? 'The text that ships is used again.' : 'Episode deleted.'}
      question={{
        title: hasFile
          ? `Discard your text of “${title}”?`
          : `Delete episode ${number}, “${title}”?`,
        details: `Its text and its recording are deleted.${hasFile ? '' : ' Podcast apps remove it.'}`,
        act: hasFile ? 'Use the text that ships' : 'Delete episode',
        isFinal: true,
      }}
      onDone={() => openHere(deskPath('podcast'))}
      className="justify-self-start"
    />
  );
}

interface ChaptersFormProps {
  number: number;
  recording: DeskRecording;
}

const ChaptersForm = ({ number, recording }: ChaptersFormProps) => (
  <WriteForm
    call="PUT /admin/podcast/episodes/{number}/chapters"
    params={{ number }}
    className="grid gap-3"
    fields={{
      text: {
        label: 'Time and title of each chapter',
        hint: 'One on each line, the first at 0:00, such as: 1:30 The ban on drumming',
        rows: 6,
      },
    }}
    values={{ text: writeChapters(recording.chapters) }}
    done="Chapters saved."
    submit="Save chapters"
    kind="plain"
  >
    <h3 className="text-xl font-semibold">Chapters</h3>
  </WriteForm>
);
