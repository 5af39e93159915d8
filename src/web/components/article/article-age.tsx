import type { ComponentProps } from 'react';
import { articleAge } from '../../../domain/time/relative-time.ts';
import { useNow } from '../../data/use-now.ts';

export function ArticleAge({
  publishedAt,
  ...time
}: ComponentProps<'time'> & { publishedAt: string }) {
  return (
    <time dateTime={publishedAt} {...time}>
      {articleAge(publishedAt, useNow())}
    </time>
  );
}
