import { describe, expect, it } from 'vitest';
import { createSqlite } from '../../../../tests/support/each-database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { dayNameAnswerSchema } from '../../../contract/calendar/day-name.ts';
import { connect } from '../../platform/database/connect.ts';

async function request(path: string) {
  const clock = { now: new Date('2026-11-16T12:00:00Z') };
  const { app } = await testApp(await connect(await createSqlite()), { clock });
  return app.request(path);
}

describe('the names of a day', () => {
  it.each([
    ['1990-03-06', 'Tuesday', 'Kwabena', 'Abra, Abla', 'Cubbenah'],
    ['1909-09-18', 'Saturday', 'Kwame', 'Ami, Ama', 'Quamin'],
    ['2026-11-15', 'Sunday', 'Kwasi', 'Akɔsua, Akɔsia', 'Quashee'],
  ])('%s was a %s', async (day, weekday, male, eweFemale, jamaican) => {
    const answer = dayNameAnswerSchema.parse(await (await request(`/api/day-names/${day}`)).json());
    expect(answer).toMatchObject({ weekday, akan: { male }, ewe: { female: eweFemale } });
    expect(answer.jamaica.male).toBe(jamaican);
    expect(answer.picture).toBe(`/names/${weekday.toLowerCase()}.png`);
    expect(answer.comesAgain > '2026-11-16').toBe(true);
  });

  it.each(['1990-02-30', '2026-11-17', 'yesterday'])('explains why %s has none', async (day) => {
    const response = await request(`/api/day-names/${day}`);
    expect(response.status).toBe(404);
    expect((await response.json()).detail).toMatch(/date|day/i);
  });
});

describe('the form', () => {
  it('redirects to the address of the day', async () => {
    const response = await request('/name?born=1990-03-06');
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/name/1990-03-06']);
  });

  it.each(['/name', '/name?born=', '/name?born=1990-02-30', '/name?born=//elsewhere.example'])(
    'stays where it is at %s',
    async (path) => {
      const { status, headers } = await request(path);
      expect([status, headers.get('Location')]).toEqual([200, null]);
    },
  );
});
