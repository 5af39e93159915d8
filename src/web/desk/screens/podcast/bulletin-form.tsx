import type { DeskPodcast } from '../../../../contract/podcast/podcast-desk.ts';
import { TextLink } from '../../../components/page/links.tsx';
import { TitledSection } from '../../../components/page/titled-section.tsx';
import { WriteForm } from '../../kit/dialogs/writes.tsx';
import { Choice, TextField } from '../../kit/layout/controls.tsx';
import { NO_VOICE, stateOf } from './recording-words.ts';
import { Listen } from './recordings.tsx';

type Props = Pick<DeskPodcast, 'bulletin' | 'voice'>;

/** The news in two minutes: on or off, and when it is made. */
export function BulletinForm({ bulletin, voice }: Props) {
  const { isOn, time, latest } = bulletin;
  return (
    <TitledSection
      id="bulletin"
      title="The news in two minutes"
      look="mb-2 text-xl font-semibold"
      className="max-w-2xl"
    >
      <p className="mb-4 max-w-prose">
        Every morning a computer voice reads the top headlines, each with its outlet’s name. It has
        its own feed, <TextLink href="/news-in-two-minutes.xml">/news-in-two-minutes.xml</TextLink>,
        and is kept for 14 days.
      </p>
      {!voice && <p className="mb-4 border-l-4 border-gold bg-raised p-3 text-sm">{NO_VOICE}</p>}
      <WriteForm
        call="PUT /admin/podcast/bulletin"
        body={(form) => ({
          isOn: form.text('isOn') === 'on',
          time: form.text('time').slice(0, 5),
        })}
        className="flex flex-wrap items-end gap-4"
        done="Saved."
        submit="Save"
        kind="plain"
        disabled={!voice && !isOn}
      >
        <Choice
          label="Made every morning"
          name="isOn"
          defaultValue={isOn ? 'on' : 'off'}
          options={[
            ['off', 'No'],
            ['on', 'Yes'],
          ]}
        />
        <div>
          <TextField label="At (Accra time)" name="time" type="time" defaultValue={time} required />
        </div>
      </WriteForm>
      {latest && <Latest latest={latest} />}
    </TitledSection>
  );
}

function Latest({ latest }: { latest: NonNullable<Props['bulletin']['latest']> }) {
  const { title, content, recording } = latest;
  return (
    <div className="mt-6 grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      {recording && <Listen label={title} recording={recording} />}
      {recording && recording.state !== 'ready' && <p role="status">{stateOf(recording)}</p>}
      <details>
        <summary className="min-h-11 py-2">Script</summary>
        <p className="text-sm whitespace-pre-line">{content}</p>
      </details>
    </div>
  );
}
