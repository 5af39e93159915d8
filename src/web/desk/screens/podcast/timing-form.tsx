import { type DeskRecording, RECORDING_LIMITS } from '../../../../contract/podcast/podcast-desk.ts';
import { useWrite } from '../../kit/data/desk-data.ts';
import { WriteButton } from '../../kit/dialogs/write-button.tsx';
import { chosenFile } from '../../kit/forms/chosen-file.ts';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { Button } from '../../kit/layout/button.tsx';
import { TextField } from '../../kit/layout/text-field.tsx';

const CALL = 'PUT /admin/podcast/episodes/{number}/timing';

/** When each sentence is spoken: measured by the voice, read from a file, or estimated. */
export function TimingForm({ number, recording }: { number: number; recording: DeskRecording }) {
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
