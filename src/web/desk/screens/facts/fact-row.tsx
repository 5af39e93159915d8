import { Link } from 'wouter';
import type { Fact } from '../../../../contract/facts/fact.ts';
import { NOTICE_VERDICTS } from '../../../../contract/facts/fact-choices.ts';
import type { DeskFact } from '../../../../contract/facts/fact-desk.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { Tag } from '../../../components/text/tag.tsx';
import { WriteButton, WriteForm } from '../../kit/dialogs/writes.tsx';
import { Choice, TextField } from '../../kit/layout/controls.tsx';
import { RowActions } from '../../kit/lists/row-actions.tsx';

interface Props {
  fact: DeskFact;
  href: string;
}

/** One fact of the list, with its two most frequent actions. */
export function FactRow({ fact: { fact, printed, ...state }, href }: Props) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-80">
        <Link
          href={href}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 lg:min-h-6"
        >
          {fact.label}
        </Link>
        <p className="line-clamp-2">{printed}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
          <span>{fact.page}</span>
          {fact.sourceUrl ? (
            <a
              href={fact.sourceUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-6"
            >
              {fact.sourceName} ↗
            </a>
          ) : (
            <span>{fact.sourceName}</span>
          )}
          <span>checked {shortDate(fact.readOn)}</span>
          <span>due {shortDate(fact.checkOn)}</span>
          {state.overdue && <Tag tone="red">Overdue</Tag>}
          {state.age !== 'fresh' && (
            <Tag tone="red">{state.age === 'red' ? 'Out of date' : 'Ageing'}</Tag>
          )}
          {state.edited && <Tag>Edited</Tag>}
          {state.removed && <Tag tone="red">Removed</Tag>}
        </p>
      </div>
      <RowActions title={fact.label}>
        <div className="grid gap-2 sm:justify-items-end">
          <FactActions id={fact.id} edited={state.edited} removed={state.removed} />
          {!state.removed && HAS_ONE_VALUE.has(fact.kind) && <ChangedTo fact={fact} />}
        </div>
      </RowActions>
    </li>
  );
}

/** Other kinds have more than one field, and are changed in the editor. */
const HAS_ONE_VALUE = new Set<Fact['kind']>(['law', 'declared', 'holiday', 'festival', 'figure']);

const ChangedTo = ({ fact }: { fact: Fact }) => (
  <details className="marked w-full max-w-96">
    <summary className="flex min-h-11 items-center gap-2 underline-offset-4 hover:underline">
      Changed to…
    </summary>
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

type ActionsProps = { id: string } & Pick<DeskFact, 'edited' | 'removed'>;

export const FactActions = ({ id, edited, removed }: ActionsProps) => (
  <div className="flex flex-wrap gap-2">
    {!removed && (
      <WriteButton
        call="POST /admin/facts/read"
        body={{ id }}
        done="Marked as checked. Next check in 90 days."
      >
        Still true
      </WriteButton>
    )}
    {edited && (
      <WriteButton call="POST /admin/facts/undo" body={{ id }} done="Last change undone.">
        Undo
      </WriteButton>
    )}
  </div>
);

const DATED = new Set<Fact['kind']>(['law', 'declared', 'festival-days']);

/** The value is a date, a status or text, depending on the kind of fact. */
export function FactValue({ fact }: { fact: Fact }) {
  if (DATED.has(fact.kind)) {
    return (
      <>
        <TextField name="value" label="Date" type="date" required defaultValue={fact.value} />
        {fact.kind === 'festival-days' && (
          <TextField
            name="to"
            label="Last day"
            type="date"
            required
            defaultValue={fact.detail.to}
          />
        )}
      </>
    );
  }
  if (fact.kind === 'notice') {
    return (
      <>
        <Choice name="value" label="Status" options={NOTICE_VERDICTS} defaultValue={fact.value} />
        <TextField
          name="names"
          label="Companies"
          rows={3}
          defaultValue={fact.detail.names.join(', ')}
        />
      </>
    );
  }
  return (
    <TextField
      name="value"
      label="Value, as readers see it"
      rows={4}
      required
      defaultValue={fact.value}
    />
  );
}
