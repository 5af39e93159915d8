import type { DeskRecording } from '../../../contract/podcast/podcast-desk.ts';
import { writeChapters } from '../../../domain/podcast/chapters.ts';
import { useWrite } from '../data/desk-data.ts';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { Button } from '../layout/button.tsx';
import { TextField } from '../layout/text-field.tsx';

interface Props {
  number: number;
  recording: DeskRecording;
}

/** Where the parts of the recording begin. */
export function ChaptersForm({ number, recording }: Props) {
  const write = useWrite();
  const save = (form: SentForm) =>
    write.mutate({
      call: 'PUT /admin/podcast/episodes/{number}/chapters',
      params: { number },
      body: { text: form.text('text') },
      done: 'Chapters saved.',
      form,
    });
  return (
    <DeskForm onSend={save} className="grid gap-3">
      <h3 className="text-xl font-semibold">Chapters</h3>
      <TextField
        label="Time and title of each chapter"
        hint="One on each line, the first at 0:00, such as: 1:30 The ban on drumming"
        name="text"
        rows={6}
        defaultValue={writeChapters(recording.chapters)}
      />
      <Button type="submit" kind="main" className="justify-self-start" disabled={write.isPending}>
        Save chapters
      </Button>
    </DeskForm>
  );
}
