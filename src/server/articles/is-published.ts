import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../database/schema.ts';

/** Whether readers see an article once its date has come. */
export const isPublished: Expression<SqlBool> = expressionBuilder<Tables, 'article'>()(
  'status',
  '=',
  'published',
);
