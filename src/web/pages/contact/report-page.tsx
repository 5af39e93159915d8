import { problemReportSchema } from '../../../contract/problem-report.ts';
import { TextArea, TextField } from '../../forms/fields.tsx';
import { SideCard } from '../../forms/form-page.tsx';
import { SubmissionPage } from '../../forms/submission-page.tsx';
import { usePageRequest } from '../../page/page-request.ts';
import { REPORT_FAILED, REPORT_SENT } from './report-words.ts';

/** The report form on a page of its own, for browsers without scripts. */
export function Page() {
  const page = usePageRequest().search.get('page') ?? '';
  return (
    <SubmissionPage
      path="/report"
      call="/api/reports"
      title="Report a problem"
      description="Tell the desk what is wrong with a page."
      intro="An old number, a wrong date, a listing that is not what it says: tell us, and a person looks into it."
      sign="akoben"
      side={<Side />}
      schema={problemReportSchema}
      empty={{ page, message: '', email: '' }}
      submit="Send report"
      success={REPORT_SENT}
      failure={REPORT_FAILED}
      noIndex
    >
      <TextField
        name="page"
        label="Page"
        hint="Its path, as in /business/asafo-chambers."
        initial={page}
        required
      />
      <TextArea name="message" label="What is wrong?" required />
      <TextField name="email" label="Your email" type="email" autoComplete="email" />
    </SubmissionPage>
  );
}

function Side() {
  return (
    <SideCard title="What happens next">
      <p>
        We check it and correct the page. With your email address we can ask, and tell you what came
        of it.
      </p>
    </SideCard>
  );
}
