import { NEWSLETTER_TOPICS } from '../../../../contract/newsletter/newsletter-choices.ts';
import {
  type DeskIssueAnswer,
  hasController,
  MAX_ISSUE_BYTES,
} from '../../../../contract/newsletter/newsletter-issue.ts';
import {
  ACTIVITIES,
  ACTIVITY_NAMES,
  type Segment,
} from '../../../../contract/newsletter/segment.ts';
import { counted } from '../../../../contract/write-count.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { nextSaturday } from '../../../../domain/newsletter/weekly-issue.ts';
import { useMay, useRead } from '../../kit/data/desk-data.ts';
import { openHere } from '../../kit/data/use-desk-route.ts';
import { WriteButton } from '../../kit/dialogs/writes.tsx';
import { Choice } from '../../kit/layout/controls.tsx';
import { ScreenAct } from '../../kit/layout/screen-act.tsx';
import { SettingsLink } from '../../kit/layout/settings-link.tsx';
import { IssueSchedule, IssueTest } from './issue-schedule.tsx';

interface IssueAudienceProps {
  segment: Segment;
  locations: readonly string[];
  onChange: (segment: Segment) => void;
}

/** Which readers get an issue: by topic, by place and by what they read. */
function IssueAudience({ segment, locations, onChange }: IssueAudienceProps) {
  const set = (name: keyof Segment) => (value: string) => {
    const { [name]: _, ...others } = segment;
    onChange((value ? { ...others, [name]: value } : others) as Segment);
  };
  const choices = [
    ['topic', 'Topic', NEWSLETTER_TOPICS],
    ['location', 'Place', locations],
    ['activity', 'Activity', ACTIVITIES.map((each) => [each, ACTIVITY_NAMES[each]] as const)],
  ] as const;
  return (
    <fieldset>
      <legend className="font-semibold">Readers</legend>
      <div className="mt-1 grid gap-3 sm:grid-cols-3">
        {choices.map(([name, label, options]) => (
          <Choice
            key={name}
            label={label}
            value={segment[name] ?? ''}
            options={[['', 'All'], ...options]}
            onChoose={set(name)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface Props {
  answer: DeskIssueAnswer;
  audience: Segment;
  onAudience: (audience: Segment) => void;
  /** Saves the draft before it is sent. */
  save: () => Promise<void>;
}

/** How many readers get it, when, and what is missing first. */
export function IssueSending({ answer, audience, onAudience, save }: Props) {
  const { issue, readers, size, test } = answer;
  const { data: newsletter } = useRead('/admin/issues');
  const params = { number: issue.number };
  const many = counted(readers, 'reader');
  const hasImprint = newsletter === undefined || hasController(newsletter.settings);
  const isOwner = useMay('run');
  const canMail = newsletter?.canMail ?? true;

  return (
    <section aria-label="Sending" className="grid grid-cols-1 gap-4 border-t-2 border-ink pt-4">
      <ScreenAct>
        <a href="#sending" className="button button-plain">
          {issue.sendAt ? 'Scheduled: see when' : 'Send or schedule'}
        </a>
      </ScreenAct>
      <h2 id="sending" tabIndex={-1} className="text-xl">
        Sending
      </h2>
      {issue.held && (
        <p className="border-l-4 border-gold bg-raised p-3">
          It was not sent automatically. {issue.held}
        </p>
      )}
      {!hasImprint && (
        <p className="border-l-4 border-red bg-raised p-3">
          Every issue must say who runs the site: name, postal address and data protection number.{' '}
          {isOwner ? 'Add' : 'Ask an owner to add'} them under <SettingsLink /> before you send this
          issue.
        </p>
      )}
      <IssueAudience
        segment={audience}
        locations={newsletter?.locations ?? []}
        onChange={onAudience}
      />
      <p role="status">
        It will go to <strong>{many}</strong>
        {!canMail &&
          ', but only be saved in the outbox folder, because no mail server or public address is set up'}
        .{Object.keys(audience).length > 0 && ' Everybody can read it in the archive.'}
      </p>
      <EmailSize size={size} />
      <div className="flex flex-wrap gap-3">
        <WriteButton
          call="POST /admin/issues/{number}/send"
          params={params}
          before={save}
          done="Sending has started."
          question={{
            title: `Send No. ${issue.number} to ${many} now?`,
            details: (
              <>
                <p>
                  Subject: <strong>{issue.subject}</strong>
                </p>
                <p>
                  {canMail
                    ? 'Sending starts at once.'
                    : 'No mail server is set up, so the emails are only saved in the outbox folder.'}
                </p>
              </>
            ),
            act: `Send to ${many}`,
          }}
          kind="main"
          disabled={!hasImprint || readers === 0}
        >
          Send to subscribers
        </WriteButton>
        <WriteButton
          call="DELETE /admin/issues/{number}"
          params={params}
          done="Draft discarded."
          question={{
            title: 'Discard this draft?',
            details: 'This can’t be undone.',
            act: 'Discard draft',
            isFinal: true,
          }}
          onDone={() => openHere(deskPath('newsletter'))}
        >
          Discard
        </WriteButton>
      </div>
      {newsletter && (
        <>
          <IssueSchedule
            key={issue.sendAt}
            issue={issue}
            usualTime={nextSaturday(new Date(), newsletter.settings.sendHour).toISOString()}
            isReady={hasImprint}
            save={save}
          />
          <IssueTest
            number={issue.number}
            test={test}
            operatorEmail={newsletter.operatorEmail}
            save={save}
          />
        </>
      )}
    </section>
  );
}

function EmailSize({ size }: { size: number }) {
  const written = `The email is ${Math.ceil(size / 1000)} KB`;
  if (size <= MAX_ISSUE_BYTES) return <p className="text-sm text-quiet">{written}.</p>;
  return (
    <p role="status" className="border-l-4 border-gold bg-raised p-3">
      <strong>{written}.</strong> Gmail cuts off emails at 102 KB, including the unsubscribe link.
      Send fewer whole articles.
    </p>
  );
}
