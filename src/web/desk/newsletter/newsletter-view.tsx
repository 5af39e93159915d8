import { useQuery } from '@tanstack/react-query';
import { navigate } from 'wouter/use-browser-location';
import { deskIssues } from '../data/desk-data.ts';
import { useUrlParam } from '../data/use-url-param.ts';
import { WriteButton } from '../dialogs/write-button.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { SearchedList } from '../lists/searched-list.tsx';
import { useList } from '../lists/use-list.ts';
import { IssueDesk } from './issue-desk.tsx';
import { AlertTable, ISSUES_CSV, IssueTable, issueRows } from './issue-tables.tsx';
import { NewsletterSettings } from './newsletter-settings.tsx';

/** The issues and alerts of the newsletter, and its settings. */
export function NewsletterView() {
  const { open, hrefOf, close } = useUrlParam('issue');
  const list = useList();
  const query = useQuery(deskIssues());
  if (open !== undefined) return <IssueDesk key={open} number={Number(open)} onClose={close} />;
  return (
    <>
      <WriteButton
        call="POST /admin/issues"
        done="Drafted from the last seven days."
        onDone={({ number }) => navigate(hrefOf(String(number)))}
        kind="main"
        busy="Drafting…"
        className="mb-4"
      >
        Draft this week’s issue
      </WriteButton>
      <Loaded
        query={query}
        loading="Loading issues..."
        empty="No issues yet"
        isEmpty={({ issues, alerts }) => issues.length + alerts.length === 0}
      >
        {(newsletter) => (
          <SearchedList
            list={list}
            label="Newsletters"
            hint="Subject or number"
            rows={issueRows(newsletter)}
            textOf={({ issue: { number, subject } }) => `${number} ${subject}`}
            csv={ISSUES_CSV}
          >
            {(shown) => (
              <>
                <IssueTable shown={shown} hrefOf={hrefOf} />
                <AlertTable shown={shown} hrefOf={hrefOf} />
              </>
            )}
          </SearchedList>
        )}
      </Loaded>
      {query.data && <NewsletterSettings newsletter={query.data} />}
    </>
  );
}
