import { SITE } from '../../../contract/site.ts';
import { siteDocument } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { Page as NotFoundPage } from '../fallback/not-found-page.tsx';
import { DocumentView } from './document-view.tsx';

export function Page({ id }: { id: string }) {
  const { data } = usePageData(siteDocument(id));
  if (!data) return <NotFoundPage />;
  // Its page is there only while readers can be notified.
  const content = SITE.hasNotifications
    ? data.content
    : data.content.replaceAll('[notifications](/notifications)', 'notifications');
  return <DocumentView document={{ ...data, content }} />;
}
