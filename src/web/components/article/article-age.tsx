import { articleAge } from '../../../domain/time/relative-time.ts';
import { useNow } from '../../data/use-now.ts';

export function ArticleAge({ publishedAt }: { publishedAt: string }) {
  return <time dateTime={publishedAt}>{articleAge(publishedAt, useNow())}</time>;
}
