import { SUBSCRIBER } from '../../../contract/newsletter/newsletter.ts';
import type { NounModule } from '../../inbox/noun-module.ts';
import { subscriberPersonalData } from './subscriber-store.ts';

export const subscriberModule: NounModule = {
  tables: ['subscriber'],
  fields: SUBSCRIBER,
  personal: [subscriberPersonalData],
  // Their emails are sent by the newsletter.
  jobs: null,
};
