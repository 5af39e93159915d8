import { problemReportSchema } from '../../../contract/inbox/problem-report.ts';
import { TextArea, TextField } from '../../forms/fields.tsx';
import { type FormProps, SiteForm, useSubmission } from '../../forms/site-form.tsx';
import { REPORT_FAILED } from './report-words.ts';

interface Props extends FormProps {
  /** The path of the page that the report is about, as far as it is known. */
  page: string;
}

/** Island: the form of /report. */
export function ReportForm({ page, ...props }: Props) {
  const send = useSubmission('/api/reports');
  return (
    <SiteForm
      {...props}
      action="/report"
      schema={problemReportSchema}
      empty={{ page, message: '', email: '' }}
      send={send}
      submit="Send report"
      failure={REPORT_FAILED}
    >
      <TextField
        name="page"
        label="Page"
        hint="The end of its address, such as /business/asafo-chambers."
        required
      />
      <TextArea name="message" label="What’s wrong?" required />
      <TextField name="email" label="Your email" type="email" autoComplete="email" />
    </SiteForm>
  );
}
