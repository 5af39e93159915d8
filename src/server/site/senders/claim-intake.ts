import { claimSchema } from '../../../contract/senders/sender.ts';
import { fieldsOf, intake } from '../../nouns/inbox/intake.ts';
import { senderRequests } from './sender-requests.ts';

/** Claims that a listing belongs to the sender. */
export const claimIntake = intake({
  name: 'claim',
  schema: claimSchema,
  wordsOf: ({ proof, email }) => ({ title: '', text: proof, email, website: '' }),
  htmlForm: { action: '/claim', fields: fieldsOf(claimSchema) },
  store: (deps) => senderRequests(deps).claim,
});
