import { Hono } from 'hono';
import { MINUTE } from '../../../contract/durations.ts';
import {
  EMPTY_FUNERAL,
  funeralSearchSchema,
  funeralSubmissionSchema,
} from '../../../contract/funerals/funeral.ts';
import { withParts } from '../../../contract/funerals/funeral-part.ts';
import { altField, PHOTO_FIELDS } from '../../../contract/photo.ts';
import { mailboxOf } from '../../../domain/newsletter/fold-address.ts';
import { FieldsError, ProblemError, readJson, readQuery } from '../../platform/http/calls.ts';
import { enqueueMail } from '../../platform/mail/mail-store.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import { insertPhotos } from '../../platform/photos/photo-store.ts';
import { readPhotos } from '../../platform/photos/read-photos.ts';
import { photosColumn } from '../../platform/photos/stored-photos.ts';
import { acknowledgement } from '../listings/acknowledgement.ts';
import { listingModule } from '../listings/listing-module.ts';
import { listingPhotosDesk } from '../listings/listing-photos.ts';
import { intake } from '../submissions/intake.ts';
import { findFunerals } from './find-funerals.ts';
import { lookAfterFunerals } from './funeral-job.ts';
import {
  columnsOf,
  followerPersonalData,
  funeralListing,
  funeralPhotos,
} from './funeral-listing.ts';
import { secondContactMail } from './funeral-mails.ts';
import { contactLink } from './funeral-requests.ts';

const funeralIntake = intake({
  name: 'funeral',
  schema: funeralSubmissionSchema,
  wordsOf: ({ name, description, family, contactEmail, parts }) => ({
    title: name,
    text: `${description}\n${family}`,
    email: contactEmail,
    website: parts
      .map((part) => part?.stream ?? '')
      .filter(Boolean)
      .join(' '),
  }),
  htmlForm: {
    action: '/funeral-announcement',
    fields: [...Object.keys(EMPTY_FUNERAL), ...PHOTO_FIELDS.funeral.map(altField)],
    toCall: withParts,
    takesFiles: true,
  },
  // May be empty: then the desk calls the family.
  confirmedBy: ({ secondEmail }) => secondEmail,
  store({ database, places, signer, siteUrl, now }) {
    const funerals = funeralListing.open(database);
    return async (submission, arrival, { body, files }) => {
      const { contactEmail, secondEmail } = submission;
      // Whoever announces a death of somebody who is alive must not confirm it too.
      if (secondEmail && mailboxOf(secondEmail) === mailboxOf(contactEmail)) {
        throw new FieldsError({ secondEmail: ['Please name someone else, with another address'] });
      }
      const columns = columnsOf(submission, places, now());
      const alt = altField(PHOTO_FIELDS.funeral[0]);
      const described = {
        ...body,
        [alt]: body[alt] || `Photograph of ${submission.name}`.slice(0, 200),
      };
      const photos = await readPhotos(PHOTO_FIELDS.funeral, files, described);
      await funerals.submit(
        { ...columns, photos: photosColumn(photos) },
        arrival,
        acknowledgement(contactEmail, arrival.key, {
          what: 'funeral announcement',
          thanks:
            'Thank you for sending us your family’s announcement. We are sorry for your loss.',
          promise:
            'We’ll check it within 24 hours. It’s published once a second member of the family has confirmed it by email, or we’ve reached one by phone.',
        }),
        async (query, id) => {
          await insertPhotos(query, 'funeral', id, photos);
          const mail = secondContactMail(submission.name, contactLink(siteUrl, signer, id));
          const sent = { ...mail, key: `funeral contact ${id}`, to: secondEmail };
          if (secondEmail) await enqueueMail(query, sent, arrival.now);
        },
      );
    };
  },
});

export const funeralModule = listingModule(funeralListing, {
  tables: [
    { table: 'funeral', file: 'funerals', about: 'funeral announcements' },
    {
      table: 'funeral_follower',
      file: 'funeral-followers',
      about: 'readers who are told of changed funerals',
      isPersonal: true,
    },
    {
      table: 'funeral_photo',
      file: 'funeral-photos',
      about: 'photographs of people who have died (WebP, base64)',
    },
  ],
  intake: funeralIntake,
  personal: [followerPersonalData],
  photos: funeralPhotos,
  calls({ database, takeIn, now }) {
    const funerals = funeralListing.open(database);
    const find = findFunerals(database);
    const api = new Hono()
      .get('/', async (c) =>
        c.json(await find(readQuery(c, funeralSearchSchema), now().toISOString())),
      )
      .get('/:id', async (c) => {
        const funeral = await funerals.find(c.req.param('id'));
        if (!funeral)
          throw new ProblemError(404, 'This announcement doesn’t exist, or is no longer here.');
        return c.json(funeral);
      })
      .post('/', async (c) => {
        await takeIn(c, () => readJson(c));
        return c.json({ message: 'Funeral announcement submitted.' }, 201);
      });
    return new Hono().route('/funerals', api);
  },
  deskCalls: (deps) => {
    const photos = funeralPhotos(deps.database);
    const published = funeralListing.published(deps.database);
    const answer = async (id: string) => (await published.find(id))?.listed ?? {};
    return deskRoutes().route('/funerals', listingPhotosDesk('funeral', photos, answer, deps));
  },
  jobs: ({ mail, ...deps }) => [
    {
      name: 'funerals',
      intervalMs: MINUTE,
      run: () => lookAfterFunerals({ ...deps, signer: mail.signer }),
    },
  ],
});
