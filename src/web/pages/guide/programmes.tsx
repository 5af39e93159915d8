import type { Programme, SectionOf } from '../../../contract/guides/guide.ts';
import type { Citizenship, Residence } from '../../../contract/guides/guide-choices.ts';
import { openness } from '../../../domain/facts/scholarship-openness.ts';
import { dayOf } from '../../../domain/time/calendar-day.ts';
import { byNextClosing } from '../../../domain/time/season.ts';
import { useNow } from '../../data/use-now.ts';
import { OpenToday } from './open-today.tsx';
import { useReader } from './openness-form.tsx';
import { Noted } from './sourced.tsx';

export function Programmes({ section }: { section: SectionOf<'programmes'> }) {
  const reader = useReader();
  const today = dayOf(useNow());
  const answered =
    reader.citizenship && reader.residence
      ? { citizenship: reader.citizenship, residence: reader.residence }
      : undefined;
  return (
    <ul className="grid gap-x-10 gap-y-10 md:grid-cols-2">
      {byNextClosing(section.items, today).map((programme) => (
        <ProgrammeView key={programme.name} programme={programme} reader={answered} today={today} />
      ))}
    </ul>
  );
}

const LABELS = [
  ['deadline', 'Deadline'],
  ['value', 'Value'],
  ['eligibility', 'Eligibility'],
] as const;

const ANSWERS = {
  yes: { words: 'Open to you', className: 'border-green text-green' },
  no: { words: 'Not open to you', className: 'border-red text-red' },
  depends: { words: 'It depends', className: 'border-gold' },
} as const;

interface Reader {
  citizenship: Citizenship;
  residence: Residence;
}

interface ViewProps {
  programme: Programme;
  reader?: Reader;
  today: string;
}

function ProgrammeView({ programme, reader, today }: ViewProps) {
  const result = reader && openness(programme.openTo, reader);
  return (
    <li className="flex break-inside-avoid flex-col border-t-2 border-ink pt-4">
      <h3 className="text-2xl">{programme.name}</h3>
      <p className="mt-1 text-quiet">{programme.where}</p>
      <p className="mt-2">
        <OpenToday season={programme.season} today={today} />
      </p>
      {result && (
        <p className="mt-3 border-l-4 border-current py-1 pl-3">
          <strong className={ANSWERS[result.answer].className}>
            {ANSWERS[result.answer].words}.
          </strong>{' '}
          {result.because}
        </p>
      )}
      <dl className="mt-4 space-y-4">
        {LABELS.map(([name, label]) => (
          <div key={name}>
            <dt className="text-sm font-semibold">{label}</dt>
            <dd>
              {programme[name].value}
              <Noted note={programme[name].note} support={programme[name]} />
            </dd>
          </div>
        ))}
      </dl>
      <a
        href={programme.apply}
        target="_blank"
        rel="noopener external"
        className="button button-plain mt-4 self-start"
      >
        Apply on the official site
        <span className="sr-only"> of {programme.name}, opens in a new tab</span>
        <span aria-hidden="true">↗</span>
      </a>
    </li>
  );
}
