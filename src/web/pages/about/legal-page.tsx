import { siteDocument } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { Page as NotFoundPage } from '../fallback/not-found-page.tsx';
import { DocumentView } from './document-view.tsx';

export function Page({ id }: { id: string }) {
  const { data } = usePageData(siteDocument(id));
  if (!data) return <NotFoundPage />;
  return <DocumentView document={data} />;
}
