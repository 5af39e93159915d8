import { useEffect, useRef } from 'react';
import type { Fact } from '../../../../contract/facts/fact.ts';
import { FACT_KINDS, type FactKind } from '../../../../contract/facts/fact-choices.ts';
import { type DeskFact, FACT_SORTS, FACTS_PER_LIST } from '../../../../contract/facts/fact-desk.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { call } from '../../kit/data/call.ts';
import { useRead } from '../../kit/data/desk-data.ts';
import { useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { WriteButton, WriteForm } from '../../kit/dialogs/writes.tsx';
import { BackButton, TextField } from '../../kit/layout/controls.tsx';
import { FormFields } from '../../kit/layout/form-fields.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import type { Columns } from '../../kit/lists/export-csv.tsx';
import { Filter, useList, withCount } from '../../kit/lists/list-filters.tsx';
import { ListScreen } from '../../kit/lists/list-screen.tsx';
import { AddFact } from './add-fact.tsx';
import { dayField, FactRow, FactValue, StillTrue, UndoChange } from './fact-row.tsx';

const FACT_KIND_NAMES: Record<FactKind, string> = {
  law: 'Law',
  holiday: 'Statutory holiday',
  declared: 'Declared holiday',
  festival: 'Festival',
  'festival-days': 'Festival dates',
  notice: 'Regulator’s notice',
  figure: 'Figure on a page',
};
const KIND_CHOICES = FACT_KINDS.map((kind) => [kind, FACT_KIND_NAMES[kind]] as const);

function dueLabel({ overdue, dueThisWeek, removed }: DeskFact): string {
  if (removed) return 'Removed';
  if (overdue) return 'Overdue';
  return dueThisWeek ? 'Due this week' : 'Later';
}

/** Published facts, those due for a check first. */
export function FactsView() {
  const { route, hrefOf } = useDeskRoute();
  const opened = route?.name === 'facts/fact' ? route.params.id : undefined;
  const list = useList('facts', { state: '', kind: '' });
  const isByTitle = list.values.sort === 'title';
  const query = useRead('/admin/facts', { ...list.query, page: list.page });
  const counts = query.data?.counts;
  return (
    <>
      {opened && <FactEditor id={opened} />}
      {!opened && <AddFact list={query.data} />}
      <div hidden={route?.name !== 'facts'}>
        <ListScreen
          list={list}
          label="Facts"
          hint="Title, value, source or page"
          filters={
            <>
              <Filter
                name="state"
                label="State"
                options={[
                  ['', 'All'],
                  ['week', withCount('Due this week', counts?.week)],
                  ['overdue', withCount('Overdue', counts?.overdue)],
                  ['edited', withCount('Edited', counts?.edited)],
                  ['removed', withCount('Removed', counts?.removed)],
                ]}
              />
              <Filter name="kind" label="Kind" options={[['', 'All'], ...KIND_CHOICES]} />
            </>
          }
          sorts={FACT_SORTS}
          query={query}
          rowsOf={({ facts }) => facts}
          perPage={FACTS_PER_LIST}
          csv={COLUMNS}
          read={async (page) =>
            (await call('GET /admin/facts', { params: { ...list.query, page } })).facts
          }
          empty="No facts match"
        >
          {(facts) =>
            [...Map.groupBy(facts, isByTitle ? () => FACT_SORTS.title : dueLabel)].map(
              ([title, due]) => (
                <section key={title} aria-label={title} className="mb-4">
                  <h2 className="sr-only sm:not-sr-only sm:font-semibold">
                    {title} ({due.length})
                  </h2>
                  <ul className="divide-y divide-rule border-y border-rule">
                    {due.map((fact) => (
                      <FactRow
                        key={fact.fact.id}
                        fact={fact}
                        href={hrefOf(deskPath('facts/fact', { id: fact.fact.id }))}
                      />
                    ))}
                  </ul>
                </section>
              ),
            )
          }
        </ListScreen>
      </div>
    </>
  );
}

const COLUMNS: Columns<DeskFact> = {
  Title: ({ fact }) => fact.label,
  Value: 'printed',
  Page: ({ fact }) => fact.page,
  Source: ({ fact }) => fact.sourceName,
  'Web address': ({ fact }) => fact.sourceUrl,
  'Last checked': ({ fact }) => fact.readOn,
  'Next check': ({ fact }) => fact.checkOn,
};

const REMOVABLE = new Set<Fact['kind']>(['declared', 'festival-days', 'notice']);

const FactEditor = ({ id }: { id: string }) => (
  <>
    <BackButton to="facts">All facts</BackButton>
    <Read path="/admin/facts/one" params={{ id }}>
      {(fact) => <EditForm key={JSON.stringify(fact.fact)} existing={fact} />}
    </Read>
  </>
);

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
        {!removed && <StillTrue fact={fact} />}
        {edited && <UndoChange id={fact.id} />}
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
            readOn: dayField('Last checked'),
            checkOn: dayField('Next check'),
            confirms: { label: 'Who can confirm it', required: true },
            reason: 'Reason for the change (shown in the corrections list)',
          }}
          values={fact}
        />
      </WriteForm>
    </section>
  );
}
