import { useEffect, useRef } from 'react';
import type { Fact } from '../../../../contract/facts/fact.ts';
import type { DeskFact } from '../../../../contract/facts/fact-desk.ts';
import { useRead } from '../../kit/data/desk-data.ts';
import { WriteButton, WriteForm } from '../../kit/dialogs/writes.tsx';
import { BackButton, TextField } from '../../kit/layout/controls.tsx';
import { FormFields } from '../../kit/layout/form-fields.tsx';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { FactActions, FactValue } from './fact-row.tsx';

const REMOVABLE = new Set<Fact['kind']>(['declared', 'festival-days', 'notice']);

/** One fact with all its editable fields. */
export function FactEditor({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useRead('/admin/facts/one', { id });
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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
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
          <WriteButton
            call="POST /admin/facts/remove"
            body={{ id: fact.id }}
            done="Fact removed. Use Undo to restore it."
          >
            Remove
          </WriteButton>
        )}
      </div>
      <WriteForm
        call="PUT /admin/facts"
        className="grid gap-4 sm:grid-cols-2"
        done="Saved and published."
        submit="Save"
      >
        <input type="hidden" name="id" value={fact.id} />
        <TextField name="label" label="Title" required defaultValue={fact.label} />
        <FactValue fact={fact} />
        <FormFields
          fields={{
            note: { label: 'Note', rows: 3 },
            sourceName: { label: 'Source', required: true },
            sourceUrl: { label: 'Source web address', inputMode: 'url' },
            published: 'Published (2026, 2026-11 or 2026-11-15)',
            readOn: { label: 'Last checked', type: 'date', required: true },
            checkOn: { label: 'Next check', type: 'date', required: true },
            confirms: { label: 'Who can confirm it', required: true },
            reason: 'Reason for the change (shown in the corrections list)',
          }}
          values={fact}
        />
      </WriteForm>
    </section>
  );
}
