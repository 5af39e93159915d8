import type { DeskRecording } from '../../../contract/podcast/podcast-desk.ts';
import { writeChapters } from '../../../domain/podcast/chapters.ts';
import { WriteForm } from '../dialogs/write-form.tsx';

interface Props {
  number: number;
  recording: DeskRecording;
}

/** Where the parts of the recording begin. */
export const ChaptersForm = ({ number, recording }: Props) => (
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
  >
    <h3 className="text-xl font-semibold">Chapters</h3>
  </WriteForm>
);
