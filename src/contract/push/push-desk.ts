import { z } from 'zod';
import { line } from '../forms/fields.ts';
import { LONGEST_PUSH, PUSH_TOPICS, type PushTopic } from './push-choices.ts';

export interface SentNotification {
  id: string;
  title: string;
  text: string;
  path: string;
  /** The topic it went to; null where it went to those who follow the story. */
  topic: PushTopic | null;
  /** Who sent it from the desk; null where the site did. */
  sentBy: string | null;
  createdAt: string;
  readers: number;
  waiting: number;
  /** Taken by a push service. */
  accepted: number;
  /** The device has ended its subscription. */
  expired: number;
  failed: number;
  /** Not sent, because of a reader's quiet hours or limit. */
  withheld: number;
}

export interface DeskPush {
  isOn: boolean;
  /** What has to be done before notifications can be turned on; null where nothing is missing. */
  missing: string | null;
  devices: number;
  topics: { topic: PushTopic; devices: number }[];
  /** Devices that follow at least one story. */
  followers: number;
  sent: SentNotification[];
}

export const pushSettingsSchema = z.object({ isOn: z.boolean() });

export const PUSH_SUBJECTS = ['story', 'article', 'live-page'] as const;
export type PushSubject = (typeof PUSH_SUBJECTS)[number];

export const pushDraftQuerySchema = z.object({ topic: z.enum(PUSH_TOPICS).optional() });

/** A notification before it is sent, as the desk shows it. */
export interface PushDraft {
  topic: PushTopic;
  title: string;
  text: string;
  path: string;
  readers: number;
  /** Why it can't be sent, in words for the operator. */
  refused: string | null;
}

export const pushWordsSchema = z.object({
  topic: z.enum(PUSH_TOPICS, { error: 'Choose a topic' }),
  title: line(1, 'Enter a title').max(
    LONGEST_PUSH.title,
    `Use no more than ${LONGEST_PUSH.title} characters`,
  ),
  text: line(1, 'Enter a text').max(
    LONGEST_PUSH.text,
    `Use no more than ${LONGEST_PUSH.text} characters`,
  ),
});

export interface PushDeskCalls {
  'GET /admin/push': { answer: DeskPush };
  'PUT /admin/push-settings': { body: typeof pushSettingsSchema; answer: DeskPush };
  'GET /admin/push/{kind}/{id}': { query: typeof pushDraftQuerySchema; answer: PushDraft };
  'POST /admin/push/{kind}/{id}': { body: typeof pushWordsSchema; answer: { readers: number } };
}
