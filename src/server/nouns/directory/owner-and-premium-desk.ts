import { senderSchema } from '../../../contract/desk/listing-desk.ts';
import { premiumSchema } from '../../../contract/directory/business-desk.ts';
import { FieldsError, ProblemError, readBody, respond } from '../../platform/http/calls.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import { listingPhotosDesk } from '../listings/listing-photos.ts';
import type { DeskCallDeps } from '../submissions/noun-module.ts';
import { businessListing, businessPhotos } from './business-listing.ts';

/** Who manages a published business, its paid place and its photos. */
export function ownerAndPremiumDesk(deps: DeskCallDeps) {
  const { database, operator, now } = deps;
  const businesses = businessListing.published(database);
  const at = () => now().toISOString();

  async function businessOf(id: string) {
    const business = await businesses.find(id);
    if (!business) throw new ProblemError(404, 'Business not found.');
    return business.listed;
  }

  return deskRoutes()
    .put('/:id/owner', async (c) => {
      const { email } = await readBody(c, senderSchema);
      const { id, name, ownerEmail, isSample } = await businessOf(c.req.param('id'));
      if (isSample) throw new ProblemError(422, 'A sample listing can’t have an owner.');
      const owner = email || null;
      // Without an address of its own, the one on its page manages it.
      const columns = { owner_email: owner, ...(owner === null && { claimed_at: null }) };
      await businesses.change(id, columns, at());
      await operator.note(c, 'business.owner', name, { id, email, before: ownerEmail });
      return respond(c, 'PUT /admin/businesses/{id}/owner', await businessOf(id));
    })
    .put('/:id/premium', async (c) => {
      const { until } = await readBody(c, premiumSchema);
      const { id, name, isSample } = await businessOf(c.req.param('id'));
      if (isSample) throw new ProblemError(422, 'A sample listing can’t be Premium.');
      const end = until && `${until}T23:59:59.999Z`;
      if (end && end <= at()) {
        throw new FieldsError({
          until: ['The last day must be today or later'],
        });
      }
      await businesses.change(id, { is_premium: end ? 1 : 0, premium_until: end }, at());
      await operator.note(c, until ? 'business.premium' : 'business.premium-end', name, {
        id,
        until,
      });
      return respond(c, 'PUT /admin/businesses/{id}/premium', await businessOf(id));
    })
    .route(
      '/',
      listingPhotosDesk(
        {
          kind: 'business',
          photos: businessPhotos(database),
          find: async (id) => {
            const business = await businesses.find(id);
            return business && { ...business, photos: business.listed.photos };
          },
          answer: businessOf,
          sampleRefused: 'A sample listing can’t have photos.',
        },
        deps,
      ),
    );
}
