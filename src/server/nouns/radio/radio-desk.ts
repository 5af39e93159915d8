import {
  stationSchema,
  stationStateSchema,
  streamTestSchema,
} from '../../../contract/radio/station.ts';
import type { StreamFormat } from '../../../contract/radio/stream.ts';
import { latinSlug } from '../../../domain/text/unused-slug.ts';
import { FieldsError, ProblemError, readBody, respond } from '../../platform/http/calls.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import type { Radio } from './open-radio.ts';

interface RadioDeskDeps {
  operator: Operator;
  radio: Radio;
}

const FORMAT_NAMES: Record<StreamFormat, string> = {
  mp3: 'It sends MP3, which every browser plays.',
  aac: 'It sends AAC, which nearly every browser plays.',
  opus: 'It sends Opus, which nearly every browser plays.',
  hls: 'It is HLS, which only some browsers play. The others offer the station’s page.',
};

/** Stations: those of the site's files, changed or switched off, and those the desk adds. */
export function radioDesk({ operator, radio }: RadioDeskDeps) {
  const { store, list } = radio;
  async function stationOf(id: string) {
    const station = (await list()).find((station) => station.id === id);
    if (!station) throw new ProblemError(404, 'Station not found.');
    return station;
  }
  return deskRoutes()
    .get('/stations', async (c) => respond(c, 'GET /admin/stations', await list()))
    .post('/stations/test', async (c) => {
      const stream = await readBody(c, streamTestSchema);
      if (!stream.stream) throw new FieldsError({ stream: ['Enter the stream’s address first'] });
      const found = await radio.test(stream);
      const result = 'format' in found ? FORMAT_NAMES[found.format] : found.problem;
      return respond(c, 'POST /admin/stations/test', { result });
    })
    .post('/stations', async (c) => {
      const entry = await readBody(c, stationSchema);
      const id = idOf(entry.name);
      const taken = (await list()).some((station) => station.id === id);
      if (taken) throw new FieldsError({ name: ['There is a station of this name'] });
      await store.save(id, entry);
      await operator.note(c, 'station.add', entry.name);
      return respond(c, 'POST /admin/stations', await list(), 201);
    })
    .put('/stations/:id', async (c) => {
      const { id } = await stationOf(c.req.param('id'));
      const entry = await readBody(c, stationSchema);
      await store.save(id, entry);
      await operator.note(c, 'station.edit', entry.name);
      return respond(c, 'PUT /admin/stations/{id}', await list());
    })
    .put('/stations/:id/state', async (c) => {
      const { id, name } = await stationOf(c.req.param('id'));
      const { isOff } = await readBody(c, stationStateSchema);
      await store.setOff(id, isOff);
      await operator.note(c, isOff ? 'station.off' : 'station.on', name);
      return respond(c, 'PUT /admin/stations/{id}/state', await list());
    })
    .delete('/stations/:id', async (c) => {
      const { id, name } = await stationOf(c.req.param('id'));
      if (!(await store.remove(id))) {
        throw new ProblemError(409, 'This station ships with the site. Switch it off instead.');
      }
      await operator.note(c, 'station.remove', name);
      return c.body(null, 204);
    });
}

function idOf(name: string): string {
  const id = latinSlug(name).slice(0, 60);
  if (id.length < 2) throw new FieldsError({ name: ['Use at least two letters from A to Z'] });
  return id;
}
