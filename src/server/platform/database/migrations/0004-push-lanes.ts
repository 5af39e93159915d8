import { sql } from 'kysely';
import { unknownService } from '../../../../domain/push/push-service.ts';
import type { Columns, SchemaQuery } from './columns.ts';

/** Devices at push services we don't know are counted by service, and sent to apart from the others. */
export async function pushLanes(query: SchemaQuery, c: Columns): Promise<void> {
  await c.addColumns(query, 'push_subscription', { service: c.text(1, 255, { optional: true }) });
  const devices = sql<{ id: string; endpoint: string }>`select id, endpoint from push_subscription`;
  for (const { id, endpoint } of (await devices.execute(query)).rows) {
    const service = unknownService(endpoint);
    await sql`update push_subscription set service = ${service} where id = ${id}`.execute(query);
  }
  await c.createIndexes(query, 'push_subscription', { push_subscription_service: ['service'] });
}
