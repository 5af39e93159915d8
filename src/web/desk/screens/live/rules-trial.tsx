import { useId } from 'react';
import type { RulesTrial } from '../../../../contract/news/news-desk.ts';
import { TitledSection } from '../../../components/page/titled-section.tsx';
import { Cell, Table } from '../../kit/layout/table.tsx';
import { listNameOf, Why } from './filed.tsx';

const MOST_SHOWN = 50;

/** How the new rules would file the test headlines and recent news. */
export function TrialResult({ trial }: { trial: RulesTrial }) {
  const id = useId();
  return (
    <TitledSection id={id} title="Test results" level={3} look="mb-2 text-xl" className="mt-6">
      {trial.headlines.length > 0 && (
        <Table caption="Your headlines" columns={['Headline', 'Category', 'Reason']}>
          {trial.headlines.map(({ title, before, after }) => (
            <tr key={title}>
              <Cell>{title}</Cell>
              <Cell>
                <Move before={listNameOf(before)} after={listNameOf(after)} />
              </Cell>
              <Cell>
                <Why filing={after} />
              </Cell>
            </tr>
          ))}
        </Table>
      )}
      <p className="mt-4 font-semibold" role="status">
        {trial.looked === 0
          ? 'There is no live news to test on yet.'
          : trial.moved.length === 0
            ? `None of the latest ${trial.looked} stories would move.`
            : `${trial.moved.length} of the latest ${trial.looked} stories would move:`}
      </p>
      {trial.moved.length > 0 && (
        <Table caption="Stories that would move" columns={['Headline', 'Outlet', 'Category']}>
          {trial.moved.slice(0, MOST_SHOWN).map(({ title, outlet, before, after }) => (
            <tr key={`${outlet} ${title}`}>
              <Cell>{title}</Cell>
              <Cell quiet>{outlet}</Cell>
              <Cell>
                <Move before={listNameOf(before)} after={listNameOf(after)} />
              </Cell>
            </tr>
          ))}
        </Table>
      )}
      {trial.moved.length > MOST_SHOWN && (
        <p className="mt-2 text-sm text-quiet">And {trial.moved.length - MOST_SHOWN} more.</p>
      )}
    </TitledSection>
  );
}

function Move({ before, after }: { before: string; after: string }) {
  if (before === after) return <>{after}</>;
  return (
    <>
      <s className="text-quiet">{before}</s>{' '}
      <strong className="whitespace-nowrap">
        <span className="sr-only">becomes </span>
        <span aria-hidden="true">→ </span>
        {after}
      </strong>
    </>
  );
}
