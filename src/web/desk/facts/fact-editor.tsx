import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Fact } from '../../../contract/facts/fact.ts';
import type { DeskFact } from '../../../contract/facts/fact-desk.ts';
import { deskFact, useWrite } from '../data/desk-data.ts';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { BackButton } from '../layout/back-button.tsx';
import { Button } from '../layout/button.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { TextField } from '../layout/text-field.tsx';
import { FactActions } from './fact-row.tsx';
import { FactValue } from './fact-value.tsx';

const REMOVABLE = new Set<Fact['kind']>(['declared', 'festival-days', 'notice']);

/** One fact with all its editable fields. */
export function FactEditor({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(deskFact(id));
  return (
    <>
      <BackButton onClick={onClose}>All facts</BackButton>
      <Loaded query={query} loading="Loading...">
        {(fact) => <EditForm key={JSON.stringify(fact.fact)} existing={fact} />}
      </Loaded>
    </>
  );
}

function EditForm({ existing }: { existing: DeskFact }) {
  const { fact, edited, removed } = existing;
  const write = useWrite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  function submit(form: SentForm) {
    form.data.set('id', fact.id);
    write.mutate({ call: 'PUT /admin/facts', body: form.data, done: 'Saved and published.', form });
  }
  return (
    <section aria-label={fact.label}>
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {fact.label}
      </h2>
      <p className="mb-4 text-sm text-quiet">
        {fact.id}, shown on{' '}
        <a href={fact.page} className="underline">
          {fact.page}
        </a>
      </p>
      <div className="mb-4 flex flex-wrap gap-2">
        <FactActions id={fact.id} edited={edited} removed={removed} />
        {REMOVABLE.has(fact.kind) && !removed && (
          <Button
            disabled={write.isPending}
            onClick={() =>
              write.mutate({
                call: 'POST /admin/facts/remove',
                body: { id: fact.id },
                done: 'Fact removed. Use Undo to restore it.',
              })
            }
          >
            Remove
          </Button>
        )}
      </div>
      <DeskForm onSend={submit} className="grid gap-4 sm:grid-cols-2">
        <TextField name="label" label="Title" required defaultValue={fact.label} />
        <FactValue fact={fact} />
        <TextField name="note" label="Note" rows={3} defaultValue={fact.note} />
        <TextField name="sourceName" label="Source" required defaultValue={fact.sourceName} />
        <TextField
          name="sourceUrl"
          label="Source web address"
          inputMode="url"
          defaultValue={fact.sourceUrl ?? ''}
        />
        <TextField
          name="published"
          label="Published (2026, 2026-11 or 2026-11-15)"
          defaultValue={fact.published}
        />
        <TextField
          name="readOn"
          label="Last checked"
          type="date"
          required
          defaultValue={fact.readOn}
        />
        <TextField
          name="checkOn"
          label="Next check"
          type="date"
          required
          defaultValue={fact.checkOn}
        />
        <TextField
          name="confirms"
          label="Who can confirm it"
          required
          defaultValue={fact.confirms}
        />
        <TextField name="reason" label="Reason for the change (shown in the corrections list)" />
        <div className="self-end">
          <Button type="submit" kind="main" disabled={write.isPending}>
            Save
          </Button>
        </div>
      </DeskForm>
    </section>
  );
}
