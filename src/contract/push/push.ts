import { z } from 'zod';
import { timeZone } from '../forms/fields.ts';
import { DAILY_LIMITS, PUSH_TOPICS } from './push-choices.ts';
import { PUSH_LIMITS } from './push-limits.ts';

const NO_ENDPOINT = 'This is not an address of a push service.';

const endpoint = () =>
  z
    .url({ error: NO_ENDPOINT, protocol: /^https?$/ })
    .overwrite((address) => URL.parse(address)?.href ?? address)
    // As it is stored: what isn't ASCII is written in more characters.
    .max(PUSH_LIMITS.maxEndpoint, 'This address is too long for a push service.');

/** base64url of so many bytes, with or without padding. */
const key = (bytes: number) =>
  z
    .string({ error: 'This key is missing.' })
    .regex(
      new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`),
      `This key must have ${bytes} bytes.`,
    );

const hour = () => z.number({ error: 'Choose an hour' }).int('Choose an hour').min(0).max(23);

/** A browser's subscription: where to send to, and the keys to encrypt for. */
const deviceSchema = z.object({
  endpoint: endpoint(),
  keys: z.object({ p256dh: key(65), auth: key(16) }),
});
export type PushDevice = z.infer<typeof deviceSchema>;

const topic = () => z.enum(PUSH_TOPICS, { error: 'There is no such topic.' });
const story = () => z.string().regex(/^[0-9a-f]{16}$/, 'There is no such story.');

const limitsShape = {
  perDay: z.literal(DAILY_LIMITS, { error: 'Choose 2, 5 or no limit' }),
  quietFrom: hour(),
  quietUntil: hour(),
};

export const pushSubscriptionSchema = deviceSchema.extend({
  topics: z.array(topic()).max(PUSH_TOPICS.length),
  stories: z
    .array(story())
    .max(PUSH_LIMITS.maxStories, `You can be notified about ${PUSH_LIMITS.maxStories} stories.`),
  zone: timeZone('This is not a time zone.'),
  ...limitsShape,
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionSchema>;

export const pushEndpointSchema = z.object({ endpoint: endpoint() });

/** Without a topic or story everything stops, and the subscription is deleted. */
export const pushStopSchema = pushEndpointSchema.extend({
  topic: topic().optional(),
  story: story().optional(),
});

export const pushRenewalSchema = deviceSchema.extend({ formerEndpoint: endpoint() });

/** What a device has chosen. */
export const pushChoicesSchema = z.object({
  topics: z.array(z.enum(PUSH_TOPICS)),
  stories: z.array(z.object({ id: z.string(), title: z.string() })),
  ...limitsShape,
});
export type PushChoices = z.infer<typeof pushChoicesSchema>;

/** The key browsers subscribe with; null while notifications are off. */
export const pushStateSchema = z.object({ publicKey: z.string().nullable() });
