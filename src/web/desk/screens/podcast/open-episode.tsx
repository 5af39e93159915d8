import type {
  DeskEpisode,
  DeskPodcast,
  DeskRecording,
} from '../../../../contract/podcast/podcast-desk.ts';
import { writeChapters } from '../../../../domain/podcast/chapters.ts';
import { WriteButton } from '../../kit/dialogs/write-button.tsx';
import { WriteForm } from '../../kit/dialogs/write-form.tsx';
import { BackButton } from '../../kit/layout/back-button.tsx';
import { EpisodeForm } from './episode-form.tsx';
import { MakeRecording } from './make-recording.tsx';
import { Recordings } from './recordings.tsx';
import { TimingForm } from './timing-form.tsx';

interface Props {
  episode: DeskEpisode;
  podcast: Pick<DeskPodcast, 'canConvert' | 'voice'>;
  onClose: () => void;
}

/** One episode: its recording, how it is divided, and its words. */
export function OpenEpisode({ episode, podcast, onClose }: Props) {
  const { number, title, publishOn, recording } = episode;
  return (
    <>
      <BackButton onClick={onClose}>Podcast</BackButton>
      <p className="font-semibold text-quiet">Episode {number}</p>
      <h2 className="mb-6 text-2xl break-words">{title}</h2>
      <div className="grid max-w-2xl gap-10">
        <section aria-labelledby="recording" className="grid gap-4">
          <h3 id="recording" className="text-xl font-semibold">
            Recording
          </h3>
          <Recordings episode={episode} />
          <MakeRecording episode={episode} {...podcast} />
        </section>
        {recording && (
          <>
            <ChaptersForm key={recording.id} number={number} recording={recording} />
            <TimingForm number={number} recording={recording} />
          </>
        )}
        {publishOn === null ? (
          <p className="text-quiet">
            The text of this episode ships with the site, so it can’t be changed here.
          </p>
        ) : (
          <section aria-labelledby="words" className="grid gap-4">
            <h3 id="words" className="text-xl font-semibold">
              Text
            </h3>
            <EpisodeForm episode={episode} />
            <DeleteEpisode episode={episode} onDeleted={onClose} />
          </section>
        )}
      </div>
    </>
  );
}

const DeleteEpisode = ({ episode: { number, title }, onDeleted }: DeleteProps) => (
  <WriteButton
    call="DELETE /admin/podcast/episodes/{number}"
    params={{ number }}
    done="Episode deleted."
    question={{
      title: `Delete episode ${number}, “${title}”?`,
      details: 'Its text and its recording are deleted. Podcast apps remove it.',
      act: 'Delete episode',
      isFinal: true,
    }}
    onDone={onDeleted}
    className="justify-self-start"
  >
    Delete episode
  </WriteButton>
);

interface DeleteProps {
  episode: DeskEpisode;
  onDeleted: () => void;
}

interface ChaptersFormProps {
  number: number;
  recording: DeskRecording;
}

/** Where the parts of the recording begin. */
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
