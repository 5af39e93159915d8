import { Loading } from '../components/loading.tsx';
import { siteDocument } from '../data/queries.ts';
import { useQuery } from '../data/use-query.ts';
import { DocumentView } from './document/document-view.tsx';
import { Page as NotFoundPage } from './not-found-page.tsx';

export function Page({ id }: { id: string }) {
  const { data, isPending } = useQuery(siteDocument(id));
  if (isPending) return <Loading>Loading page...</Loading>;
  if (!data) return <NotFoundPage />;
  return <DocumentView document={data} />;
}
