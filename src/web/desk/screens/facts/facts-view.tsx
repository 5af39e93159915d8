import { useQuery } from '@tanstack/react-query';
import { FACT_KINDS, type FactKind } from '../../../../contract/facts/fact-choices.ts';
import { type DeskFact, FACT_SORTS, FACTS_PER_LIST } from '../../../../contract/facts/fact-desk.ts';
import { call } from '../../kit/data/call.ts';
import { deskFacts } from '../../kit/data/desk-data.ts';
import { useUrlParam } from '../../kit/data/use-url-param.ts';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { ExportCsv } from '../../kit/lists/export-csv.tsx';
import { Filter, ListFilters, SortFilter } from '../../kit/lists/list-filters.tsx';
import { ListPager, ListRange } from '../../kit/lists/list-pages.tsx';
import { useList } from '../../kit/lists/use-list.ts';
import { withCount } from '../../kit/lists/with-count.ts';
import { AddFact } from './add-fact.tsx';
import { FactEditor } from './fact-editor.tsx';
import { FactRow } from './fact-row.tsx';

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
  const param = useUrlParam('id');
  const list = useList({ state: '', kind: '' });
  const isByTitle = list.values.sort === 'title';
  const query = useQuery(deskFacts({ ...list.query, page: list.page }));
  const counts = query.data?.counts;
  return (
    <>
      {param.open && <FactEditor id={param.open} onClose={param.close} />}
      <div hidden={param.open !== undefined}>
        <AddFact list={query.data} />
        <ListFilters label="Facts" list={list} hint="Title, value, source or page">
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
          <SortFilter sorts={FACT_SORTS} />
        </ListFilters>
        <ListRange list={list} total={query.data?.total} perPage={FACTS_PER_LIST}>
          <ExportCsv
            name="facts"
            total={query.data?.total}
            head={['Title', 'Value', 'Page', 'Source', 'Web address', 'Last checked', 'Next check']}
            toRow={({ fact, printed }: DeskFact) => [
              fact.label,
              printed,
              fact.page,
              fact.sourceName,
              fact.sourceUrl,
              fact.readOn,
              fact.checkOn,
            ]}
            read={async (page) =>
              (await call('GET /admin/facts', { params: { ...list.query, page } })).facts
            }
          />
        </ListRange>
        <Loaded
          query={query}
          loading="Loading facts..."
          empty="No facts match"
          isEmpty={({ facts }) => facts.length === 0}
        >
          {({ facts, total }) => (
            <>
              {[...Map.groupBy(facts, isByTitle ? () => FACT_SORTS.title : dueLabel)].map(
                ([title, due]) => (
                  <section key={title} aria-label={title} className="mt-4">
                    <h2 className="font-semibold">
                      {title} ({due.length})
                    </h2>
                    <ul className="divide-y divide-rule border-y border-rule">
                      {due.map((fact) => (
                        <FactRow key={fact.fact.id} fact={fact} href={param.hrefOf(fact.fact.id)} />
                      ))}
                    </ul>
                  </section>
                ),
              )}
              <ListPager list={list} total={total} perPage={FACTS_PER_LIST} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
