import { expect, it } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import type { AuditEntry } from '../../../contract/desk/log.ts';

describeEachDatabase('the log', (open) => {
  it('is filtered by action, words and days, and exported as CSV', async () => {
    const { call, json, desk } = await openSignedIn(await open());
    const note = (at: string, action: string, subject: string) =>
      desk.operator.audit.note({ at, actor: 'operator', action, subject, detail: { id: 'x' } });
    await note('2026-11-18T08:00:00.000Z', 'business.hidden', 'Makola Prints');
    await note('2026-11-19T08:00:00.000Z', 'event.cancel', '=HYPERLINK("x"), Homowo');
    await note('2026-11-20T08:00:00.000Z', 'event.cancel', 'Odwira');
    const subjects = async (query: string) =>
      (await json(`/api/admin/log?${query}`)).map((entry: AuditEntry) => entry.subject);
    expect(await subjects('action=event.cancel&search=')).toHaveLength(2);
    expect(await subjects('search=makola')).toEqual(['Makola Prints']);
    // In the words that the log shows.
    expect(await subjects('search=cancelled+event')).toHaveLength(2);
    expect(await subjects('search=hid+business')).toEqual(['Makola Prints']);
    expect(await subjects('from=2026-11-18&to=2026-11-18')).toEqual(['Makola Prints']);
    expect(await json('/api/admin/log/actions')).toEqual(['business.hidden', 'event.cancel']);
    expect((await call('GET', '/api/admin/log?from=yesterday')).status).toBe(400);
    const file = await call('GET', '/api/admin/log.csv?action=event.cancel');
    expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const [head, first, second] = (await file.text()).split('\r\n');
    expect(head).toBe('"When (UTC)","Who","What","Action","About","Detail"');
    expect(first).toContain('"Cancelled an event","event.cancel","Odwira"');
    // A spreadsheet must not run what somebody typed.
    expect(second).toContain(`"'=HYPERLINK(""x""), Homowo"`);
  });
});
