import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import type { Fact } from '../../../contract/facts/fact.ts';
import { NOTICE_VERDICTS } from '../../../contract/facts/fact-choices.ts';
import type { DeskFact } from '../../../contract/facts/fact-desk.ts';
import { deskFact, useWrite } from '../data/desk-data.ts';
import { labelsOf } from '../data/field-labels.ts';
import { Choice } from '../layout/choice.tsx';
import { DeskList } from '../layout/desk-list.tsx';
import { Line } from '../layout/line.tsx';
import { FactActions } from './fact-row.tsx';

const DATED = new Set<Fact['kind']>(['law', 'declared', 'festival-days']);
const REMOVABLE = new Set<Fact['kind']>(['declared', 'festival-days', 'notice']);

/** One fact with everything that may be corrected. */
export function FactEditor({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(deskFact(id));
  return (
    <>
      <button type="button" className="button button-plain mb-4" onClick={onClose}>
        ← All facts
      </button>
      <DeskList query={query} loading="Loading..." empty="" isEmpty={() => false}>
        {(fact) => <EditForm key={JSON.stringify(fact.fact)} known={fact} />}
      </DeskList>
    </>
  );
}

function EditForm({ known }: { known: DeskFact }) {
  const { fact, edited, removed } = known;
  const write = useWrite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = new FormData(event.currentTarget);
    body.set('id', fact.id);
    const labels = labelsOf(event.currentTarget);
    write.mutate({ call: 'PUT /admin/facts', body, done: 'Readers see it.', labels });
  }
  return (
    <section aria-label={fact.label}>
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {fact.label}
      </h2>
      <p className="mb-4 text-sm text-quiet">
        {fact.id}, printed on{' '}
        <a href={fact.page} className="underline">
          {fact.page}
        </a>
      </p>
      <div className="mb-4 flex flex-wrap gap-2">
        <FactActions id={fact.id} edited={edited} removed={removed} />
        {REMOVABLE.has(fact.kind) && !removed && (
          <button
            type="button"
            className="button button-plain"
            disabled={write.isPending}
            onClick={() =>
              write.mutate({
                call: 'POST /admin/facts/remove',
                body: { id: fact.id },
                done: 'It is removed. Undo brings it back.',
              })
            }
          >
            Remove
          </button>
        )}
      </div>
      <form onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <Line name="label" label="What it is about" required defaultValue={fact.label} />
        <Value fact={fact} />
        <Line name="note" label="Note" rows={3} defaultValue={fact.note} />
        <Line name="sourceName" label="Source" required defaultValue={fact.sourceName} />
        <Line
          name="sourceUrl"
          label="Its web address"
          type="url"
          defaultValue={fact.sourceUrl ?? ''}
        />
        <Line
          name="published"
          label="Published (2026, 2026-11 or 2026-11-15)"
          defaultValue={fact.published}
        />
        <Line name="readOn" label="Read on" type="date" required defaultValue={fact.readOn} />
        <Line
          name="checkOn"
          label="Look again on"
          type="date"
          required
          defaultValue={fact.checkOn}
        />
        <Line name="confirms" label="Who can confirm it" required defaultValue={fact.confirms} />
        <Line name="reason" label="Why it changes, for the list of corrections" />
        <div className="self-end">
          <button type="submit" className="button" disabled={write.isPending}>
            Save
          </button>
        </div>
      </form>
    </section>
  );
}

/** A day, one of three words, or text: by what the calendar and the pages need. */
function Value({ fact }: { fact: Fact }) {
  if (DATED.has(fact.kind)) {
    return (
      <>
        <Line name="value" label="Day" type="date" required defaultValue={fact.value} />
        {fact.kind === 'festival-days' && (
          <Line name="to" label="Last day" type="date" required defaultValue={fact.detail.to} />
        )}
      </>
    );
  }
  if (fact.kind === 'notice') {
    return (
      <>
        <Choice
          name="value"
          label="What it says"
          options={NOTICE_VERDICTS}
          defaultValue={fact.value}
        />
        <Line name="names" label="Companies" rows={3} defaultValue={fact.detail.names.join(', ')} />
      </>
    );
  }
  return (
    <Line
      name="value"
      label="Value, as it is printed"
      rows={4}
      required
      defaultValue={fact.value}
    />
  );
}
