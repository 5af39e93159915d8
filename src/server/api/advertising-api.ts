import { Hono } from 'hono';
import { advertisingInquirySchema } from '../../contract/advertising.ts';
import type { AdvertisingStore } from '../database/advertising-store.ts';
import type { Receive } from '../submissions/receive.ts';
import { advertisingReceived } from '../submissions/submission-mails.ts';

interface Parts {
  advertising: AdvertisingStore;
  receive: Receive;
  operatorEmail: string;
}

export function advertisingApi({ advertising, receive, operatorEmail }: Parts) {
  return new Hono().post('/', async (c) => {
    const { given, as } = await receive(c, 'advertising', advertisingInquirySchema);
    await advertising.submit(given, as, advertisingReceived(given, as.key, operatorEmail));
    return c.json({ message: 'Advertising inquiry submitted!' }, 201);
  });
}
