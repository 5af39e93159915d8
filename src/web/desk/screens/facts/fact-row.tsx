import { Link } from 'wouter';
import type { Fact } from '../../../../contract/facts/fact.ts';
import { NOTICE_VERDICTS } from '../../../../contract/facts/fact-choices.ts';
import type { DeskFact } from '../../../../contract/facts/fact-desk.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { Tag } from '../../../components/text/tag.tsx';
import { WriteButton, WriteForm } from '../../kit/dialogs/writes.tsx';
import { FormFields } from '../../kit/layout/form-fields.tsx';
import { More } from '../../kit/layout/more.tsx';

interface Props {
  fact: DeskFact;
  href: string;
}

/** One fact of the list, with its source beside it; changing it is behind '…'. */
export function FactRow({ fact: { fact, printed, ...state }, href }: Props) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 py-1.5 lg:grid-cols-[minmax(0,1fr)_auto_auto]">
      <Link href={href} className="headline-link row-title">
        {fact.label}
      </Link>
      <div className="row-start-2 min-w-0">
        <p className="line-clamp-1">{printed}</p>
        <p className="flex items-center gap-x-3 text-sm text-quiet sm:flex-wrap">
          <span className="max-sm:hidden">{fact.page}</span>
          {fact.sourceUrl ? (
            <a
              href={fact.sourceUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 min-w-0 items-center underline underline-offset-4 lg:min-h-6"
            >
              <span className="truncate">{fact.sourceName}</span> ↗
            </a>
          ) : (
            <span className="truncate">{fact.sourceName}</span>
          )}
          <span className="max-sm:hidden">checked {shortDate(fact.readOn)}</span>
          <span className="whitespace-nowrap">due {shortDate(fact.checkOn)}</span>
          {state.overdue && <Tag tone="red">Overdue</Tag>}
          {state.age !== 'fresh' && (
            <Tag tone="red">{state.age === 'red' ? 'Out of date' : 'Ageing'}</Tag>
          )}
          {state.edited && <Tag>Edited</Tag>}
          {state.removed && <Tag tone="red">Removed</Tag>}
        </p>
      </div>
      <div className="row-start-2 self-end lg:row-span-2 lg:row-start-1 lg:self-start">
        {!state.removed && <StillTrue fact={fact} />}
      </div>
      <div className="row-start-1 max-lg:col-start-2 max-lg:justify-self-end lg:row-span-2">
        <More about={fact.label}>
          {state.edited && <UndoChange id={fact.id} />}
          {!state.removed && HAS_ONE_VALUE.has(fact.kind) && <ChangedTo fact={fact} />}
          <Link href={href} className="button button-plain">
            Edit<span className="sr-only"> {fact.label}</span>
          </Link>
        </More>
      </div>
    </li>
  );
}

/** Other kinds have more than one field, and are changed in the editor. */
const HAS_ONE_VALUE = new Set<Fact['kind']>(['law', 'declared', 'holiday', 'festival', 'figure']);

const ChangedTo = ({ fact }: { fact: Fact }) => (
  <details className="px-2.5">
    <summary className="py-2.5 font-semibold">Changed to…</summary>
    <WriteForm
      call="POST /admin/facts/read"
      body={(form) => ({ id: fact.id, value: form.text('value') })}
      className="grid gap-2"
      done="Saved and published. Next check in 90 days."
      submit="Save new value"
      kind="plain"
    >
      <FactValue fact={fact} />
    </WriteForm>
  </details>
);

export const StillTrue = ({ fact }: { fact: Fact }) => (
  <WriteButton
    call="POST /admin/facts/read"
    body={{ id: fact.id }}
    done="Marked as checked. Next check in 90 days."
    about={fact.label}
    className="px-3"
  >
    Still true
  </WriteButton>
);

export const UndoChange = ({ id }: { id: string }) => (
  <WriteButton call="POST /admin/facts/undo" body={{ id }} done="Last change undone.">
    Undo
  </WriteButton>
);

const DATED = new Set<Fact['kind']>(['law', 'declared', 'festival-days']);

/** The value is a date, a status or text, depending on the kind of fact. */
export function FactValue({ fact }: { fact: Fact }) {
  const { value } = fact;
  if (fact.kind === 'notice') {
    const fields = {
      value: { label: 'Status', options: NOTICE_VERDICTS },
      names: { label: 'Companies', rows: 3 },
    };
    return <FormFields fields={fields} values={{ value, names: fact.detail.names.join(', ') }} />;
  }
  const isDated = DATED.has(fact.kind);
  const to = fact.kind === 'festival-days' ? fact.detail.to : undefined;
  const fields = {
    value: isDated
      ? dayField('Date')
      : { label: 'Value, as readers see it', rows: 4, required: true },
    to: to && dayField('Last day'),
  };
  return <FormFields fields={fields} values={{ value, to }} />;
}

export const dayField = (label: string) => ({ label, type: 'date', required: true });
