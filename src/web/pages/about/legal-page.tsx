import { Loading } from '../../components/page/loading.tsx';
import { siteDocument } from '../../data/queries.ts';
import { useQuery } from '../../data/use-query.ts';
import { Page as NotFoundPage } from '../fallback/not-found-page.tsx';
import { DocumentView } from './document-view.tsx';

export function Page({ id }: { id: string }) {
  const { data, isPending } = useQuery(siteDocument(id));
  if (isPending) return <Loading>Loading page...</Loading>;
  if (!data) return <NotFoundPage />;
  return <DocumentView document={data} />;
}
