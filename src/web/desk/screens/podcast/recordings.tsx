import type { DeskEpisode, DeskRecording } from '../../../../contract/podcast/podcast-desk.ts';
import { WriteButton } from '../../kit/dialogs/writes.tsx';
import { isBeingMade, recordingFacts, stateOf } from './recording-words.ts';

export function Recordings({ episode }: { episode: DeskEpisode }) {
  const { number, content, recording, next } = episode;
  return (
    <>
      {recording ? (
        <Listen label={`Recording of episode ${number}`} recording={recording}>
          <RemoveRecording
            recording={recording}
            title={`Remove the recording of episode ${number}?`}
            details={`Podcast apps remove the episode, and ${content ? 'browsers read its script aloud again' : 'the site hides it until it has another'}.`}
            act="Remove recording"
          />
        </Listen>
      ) : (
        <p>This episode has no recording yet{content ? '.' : ', so it isn’t shown to readers.'}</p>
      )}
      <div role="status">{next && <Next recording={next} />}</div>
    </>
  );
}

interface ListenProps {
  label: string;
  recording: DeskRecording;
  children?: React.ReactNode;
}

export function Listen({ label, recording, children }: ListenProps) {
  const { audio } = recording;
  if (!audio) return null;
  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/useMediaCaption: its script is on the same page */}
      <audio controls preload="none" src={audio.url} aria-label={label} className="w-full" />
      <p className="text-sm text-quiet">{recordingFacts(recording)}</p>
      {children}
    </div>
  );
}

function Next({ recording }: { recording: DeskRecording }) {
  const isMaking = isBeingMade(recording);
  return (
    <div className={`border-l-4 bg-raised p-3 ${isMaking ? 'border-gold' : 'border-red'}`}>
      <p className="break-words">
        {recording.fileName && <strong>{recording.fileName}: </strong>}
        {stateOf(recording)}
      </p>
      {isMaking ? (
        <RemoveRecording
          recording={recording}
          title="Stop preparing this recording?"
          details="What was uploaded is deleted. The recording that listeners have now stays."
          act="Stop and delete"
        />
      ) : (
        <RemoveRecording recording={recording} act="Dismiss message" />
      )}
    </div>
  );
}

interface RemoveProps {
  recording: DeskRecording;
  title?: string;
  details?: string;
  act: string;
}

const RemoveRecording = ({ recording, title, details, act }: RemoveProps) => (
  <WriteButton
    call="DELETE /admin/podcast/recordings/{id}"
    params={{ id: recording.id }}
    done={title ? 'Recording removed.' : 'Message dismissed.'}
    question={title !== undefined && { title, details, act, isFinal: true }}
    className="mt-2 justify-self-start"
  >
    {act}
  </WriteButton>
);
