import { FormPage, SideCard } from '../../forms/form-page.tsx';
import { usePageRequest } from '../../page/page-data.ts';
import { ReportForm } from './report-form.tsx';
import { REPORT_SENT } from './report-words.ts';

/** The report form on a page of its own, for browsers without scripts. */
export function Page() {
  const page = usePageRequest().search.get('page') ?? '';
  return (
    <FormPage
      path="/report"
      form={ReportForm}
      formProps={{ page }}
      title="Report a mistake"
      description="Tell us what’s wrong with a page."
      intro="A wrong figure, an old number, a misleading listing? Tell us and a person will look into it."
      side={<Side />}
      thanks={REPORT_SENT}
      again
      noIndex
    />
  );
}

function Side() {
  return (
    <SideCard title="What happens next">
      <p>We’ll check it and correct the page. Leave your email if you’d like us to reply.</p>
    </SideCard>
  );
}
