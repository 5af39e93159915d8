import { Link } from 'wouter';
import type { PageWorth, WhatWorked } from '../../../../contract/desk/readership.ts';
import { writeCount } from '../../../../contract/write-count.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { TitledSection } from '../../../components/page/titled-section.tsx';
import { useMay } from '../../kit/data/desk-data.ts';
import { useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { WriteForm } from '../../kit/dialogs/writes.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import { Cell, Table } from '../../kit/layout/table.tsx';
import { nameOf } from './reader-range.tsx';

/** Which pages brought sign-ups, shares and returning readers, and from which campaigns. */
export function WhatWorkedSection({ range, period }: { range: string; period: string }) {
  const isOwner = useMay('run');
  return (
    <TitledSection id="worked" title="What worked" className="mt-8">
      <Read path="/admin/readership/worked" params={{ range }}>
        {({ pages, summary }) => (
          <>
            <Pages pages={pages} period={period} />
            {isOwner && <SummaryForm summary={summary} />}
          </>
        )}
      </Read>
    </TitledSection>
  );
}

function Pages({ pages, period }: { pages: readonly PageWorth[]; period: string }) {
  const { hrefOf } = useDeskRoute();
  if (pages.length === 0) {
    return (
      <p className="mt-2 text-quiet">
        No page brought a sign-up, a share or a returning reader {period}.
      </p>
    );
  }
  return (
    <Table
      caption={`What pages brought ${period}`}
      columns={['Page', 'Sign-ups', 'Shares', 'Returning', 'Views']}
      stacks
    >
      {pages.map((page) => (
        <tr key={page.name}>
          <Cell>
            <Link
              href={hrefOf(deskPath('readers/page', { path: page.name.slice(1) }))}
              className="underline underline-offset-4"
            >
              {page.title ?? nameOf(page)}
            </Link>
            {page.campaigns.length > 0 && (
              <span className="block text-sm text-quiet">
                From{' '}
                {page.campaigns
                  .map(({ name, visits }) => `${name} (${writeCount(visits)})`)
                  .join(', ')}
              </span>
            )}
          </Cell>
          <Figure of={page.signUps} name="sign-ups" />
          <Figure of={page.shares} name="shares" />
          <Figure of={page.returning} name="returning" />
          <Figure of={page.views} name="views" />
        </tr>
      ))}
    </Table>
  );
}

/** Named where the row stacks and has no columns. */
function Figure({ of, name }: { of: number; name: string }) {
  return (
    <Cell quiet={of === 0}>
      <span className="tabular-nums">{writeCount(of)}</span>
      <span className="sm:hidden"> {name}</span>
    </Cell>
  );
}

function SummaryForm({ summary: { isOn, canMail, to } }: Pick<WhatWorked, 'summary'>) {
  return (
    <>
      <WriteForm
        key={String(isOn)}
        call="PUT /admin/settings/weekly-summary"
        className="mt-4 flex flex-wrap items-center gap-4"
        fields={{ isOn: { tick: 'Email me a summary every Monday' } }}
        values={{ isOn }}
        done="Saved."
        submit="Save"
        kind="plain"
      />
      <p className="text-sm text-quiet">
        {canMail
          ? `Last week’s views and the five pages that brought most, to ${to}.`
          : 'No mail server or public address is set up, so no summary can be sent.'}
      </p>
    </>
  );
}
