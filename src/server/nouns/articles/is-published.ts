import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../../platform/database/schema.ts';

const where = expressionBuilder<Tables, 'article'>();

/** Whether readers see an article once its date has come. */
export const isPublished: Expression<SqlBool> = where.and([
  where('status', '=', 'published'),
  where('deleted_at', 'is', null),
]);
