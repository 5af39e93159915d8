import { z } from 'zod';
import { clockTime, timeZone } from '../forms/fields.ts';

/** Where a post is published by hand; the site has no key to either. */
export const CHANNELS = ['whatsapp', 'telegram'] as const;
export type Channel = (typeof CHANNELS)[number];

export const CHANNEL_NAMES: Record<Channel, string> = {
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
};

/**
 * Characters of a post, alone and under a picture. Telegram: sendMessage and sendPhoto in
 * https://core.telegram.org/bots/api. WhatsApp publishes none for channels; its business messages have
 * the same two (https://developer.8x8.com/connect/docs/supported-chat-apps-content-type).
 */
export const POST_LIMITS = { text: 4096, caption: 1024 } as const;

/** What a post is about: the morning's stories, or one thing of ours. */
const postSubjectSchema = z
  .string()
  .max(150)
  .regex(/^(morning|(article|story|live):[\w-]{1,130})$/, 'There is nothing to post by this name');

export const postQuerySchema = z.object({ of: postSubjectSchema.default('morning') });

/** The headline on the picture, where the operator has changed it. */
export const postPictureQuerySchema = postQuerySchema.extend({
  title: z.string().trim().max(200).optional(),
});

export interface PostStory {
  title: string;
  /** The outlet, or our own name. */
  source: string;
  path: string;
}

/** What a post is written from. */
export interface PreparedPost {
  of: string;
  /** The headline on its picture. */
  title: string;
  stories: PostStory[];
  /** Of one article or story: a few lines about it. */
  summary: string;
}

export const postedSchema = z.object({
  of: postSubjectSchema,
  channel: z.enum(CHANNELS, { error: 'Choose a channel' }),
  title: z.string().trim().min(1, 'Enter a headline').max(300),
  text: z.string().trim().min(1, 'The post is empty').max(POST_LIMITS.text, 'The post is too long'),
});

/** A post that an operator marked as published. */
export interface DeskChannelPost extends z.infer<typeof postedSchema> {
  id: string;
  postedAt: string;
  postedBy: string;
}

export const postReminderSchema = z.object({
  isOn: z.boolean(),
  /** As a clock of the zone shows it. */
  time: clockTime('Choose a time'),
  zone: timeZone('Choose a time zone'),
});
export type PostReminder = z.infer<typeof postReminderSchema>;

export interface DeskChannels {
  siteName: string;
  /** The address of each; empty where there is none. */
  addresses: Record<Channel, string>;
  reminder: PostReminder;
  /** The latest, newest first. */
  posts: DeskChannelPost[];
  canMail: boolean;
  operatorEmail: string;
}

export interface ChannelCalls {
  'GET /admin/channels': { answer: DeskChannels };
  'GET /admin/channels/post': { query: typeof postQuerySchema; answer: PreparedPost };
  'PUT /admin/channels/reminder': { body: typeof postReminderSchema; answer: DeskChannels };
  'POST /admin/channels/posts': { body: typeof postedSchema; answer: DeskChannels };
  'DELETE /admin/channels/posts/{id}': object;
}
