import { articleAge } from '../../../domain/time/relative-time.ts';
import { useNow } from '../../data/use-now.ts';

export const ArticleAge = (props: { publishedAt: string; className?: string }) => (
  <time dateTime={props.publishedAt} className={props.className}>
    {articleAge(props.publishedAt, useNow())}
  </time>
);
