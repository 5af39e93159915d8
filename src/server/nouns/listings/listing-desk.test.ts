import { expect, it } from 'vitest';
import { openDeskApp } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { exampleOf } from '../../../../tests/support/listing-examples.ts';
import { LISTING_KINDS, LISTINGS } from '../../../contract/listings.ts';

describeEachDatabase('a listing of every kind at the desk', (open) => {
  it.each(LISTING_KINDS)('is entered, listed, hidden and shown again: %s', async (kind) => {
    const { app, operator } = await openDeskApp(await open());
    const desk = await operator();
    const { screen } = LISTINGS[kind];
    const isPublic = async (id: string) =>
      (await app.request(`/api/${screen}/${id}`)).status === 200;
    const { filled, atDesk } = exampleOf(kind).form;
    const entered = { ...filled, ...atDesk, key: 'entered-once', status: 'approved' };

    const { status, body } = await desk('POST', `/${screen}`, entered);
    expect(status).toBe(201);
    const { id } = body;
    expect((await desk('POST', `/${screen}`, entered)).body).toEqual({ id });
    expect(await isPublic(id)).toBe(true);

    const list = async (query = '') => (await desk('GET', `/${screen}${query}`)).body;
    expect(await list()).toMatchObject({ total: 1, rows: [{ id, status: 'approved' }] });
    expect(await list('?search=no-such-words')).toMatchObject({ total: 0, rows: [] });
    expect(await list('?sample=yes')).toMatchObject({ total: 0, rows: [] });
    expect((await desk('GET', `/${screen}/${id}`)).body).toEqual((await list()).rows[0]);

    const hidden = await desk('PUT', `/${screen}/${id}/status`, { status: 'hidden' });
    expect(hidden.body).toMatchObject({ id, status: 'hidden' });
    expect(await isPublic(id)).toBe(false);
    expect(await list()).toMatchObject({ total: 0, counts: { hidden: 1 } });

    const show = (ids: string[]) =>
      desk('PUT', `/${screen}`, { changes: ids.map((each) => ({ id: each, status: 'approved' })) });
    expect((await show([id, 'no-such-id'])).status).toBe(422);
    expect(await isPublic(id)).toBe(false);
    expect((await show([id])).body).toEqual({ changed: 1 });
    expect(await isPublic(id)).toBe(true);
    expect((await desk('GET', `/${screen}/no-such-id`)).status).toBe(404);
  });
});
