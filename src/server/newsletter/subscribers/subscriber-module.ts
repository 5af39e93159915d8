import type { NounModule } from '../../inbox/noun-module.ts';
import { subscriberPersonalData } from './subscriber-store.ts';

export const subscriberModule: NounModule = {
  tables: ['subscriber'],
  personal: [subscriberPersonalData],
  // What is sent to them is the newsletter's work.
  jobs: null,
};
