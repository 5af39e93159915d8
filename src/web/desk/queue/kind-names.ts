import type { QueueKind } from '../../../contract/desk.ts';

export const KIND_NAMES: Record<QueueKind, string> = {
  business: 'Business',
  event: 'Event',
  advertising: 'Advertising inquiry',
  contact: 'Contact message',
  problem: 'Problem report',
};
