import { expect, it } from 'vitest';
import { issueWeek, nextIssue, nextSaturday, saturdayOfWeek } from './weekly-issue.ts';

const at = (moment: string) => new Date(moment);

it('begins a week when Friday begins in Accra', () => {
  const thursday = issueWeek(at('2026-11-19T23:59:59.999Z'));
  expect(issueWeek(at('2026-11-20T00:00:00.000Z'))).toBe(thursday + 1);
  expect(issueWeek(at('2026-11-26T23:59:59.999Z'))).toBe(thursday + 1);
});

it('sends on the Saturday after the Friday of the draft', () => {
  const saturday = at('2026-11-21T07:00:00.000Z');
  expect(saturdayOfWeek(at('2026-11-20T00:10:00.000Z'), 7)).toEqual(saturday);
  expect(saturdayOfWeek(at('2026-11-24T00:10:00.000Z'), 7)).toEqual(saturday);
});

it('finds the Saturday that is still to come', () => {
  expect(nextSaturday(at('2026-11-21T06:59:00.000Z'), 7)).toEqual(at('2026-11-21T07:00:00.000Z'));
  expect(nextSaturday(at('2026-11-21T07:00:00.000Z'), 7)).toEqual(at('2026-11-28T07:00:00.000Z'));
});

it('names the next draft and when that one is sent', () => {
  expect(nextIssue(at('2026-11-16T10:00:00.000Z'), 18)).toEqual({
    draftAt: at('2026-11-20T00:00:00.000Z'),
    sendAt: at('2026-11-21T18:00:00.000Z'),
  });
});
