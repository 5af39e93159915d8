import type {
  QueueCounts,
  QueueItem,
  queueFilterSchema,
  queueQuerySchema,
  SentBefore,
} from './queue.ts';
import type { answerSchema } from './queue-answer.ts';
import type {
  DecisionMail,
  decisionMailSchema,
  decisionSchema,
  decisionsSchema,
  queueEditSchema,
} from './queue-decision.ts';
import type {
  NoticePace,
  noticeSettingsSchema,
  QueueSettings,
  queueSettingsSchema,
} from './queue-settings.ts';

export interface QueueCalls {
  /** How many match in all is in the header `X-Total-Count`, as for every list of rows. */
  'GET /admin/queue': { query: typeof queueQuerySchema; answer: QueueItem[] };
  'GET /admin/queue/settings': { answer: QueueSettings };
  'PUT /admin/queue/settings': { body: typeof queueSettingsSchema; answer: QueueSettings };
  'GET /admin/queue/{kind}/{id}/history': { answer: SentBefore[] };
  'GET /admin/queue/{kind}/{id}/email': {
    query: typeof decisionMailSchema;
    answer: { mail: DecisionMail };
  };
  'GET /admin/queue/counts': { query: typeof queueFilterSchema; answer: QueueCounts };
  'GET /admin/queue/{kind}/{id}': { answer: QueueItem };
  'PUT /admin/queue/{kind}/{id}': { body: typeof queueEditSchema; answer: QueueItem };
  'POST /admin/queue/decisions': { body: typeof decisionsSchema; answer: { decided: number } };
  'POST /admin/queue/{kind}/{id}/decision': { body: typeof decisionSchema; answer: QueueItem };
  'POST /admin/queue/contact/{id}/answers': { body: typeof answerSchema; answer: QueueItem };
  'DELETE /admin/queue/contact/{id}/answers/{answer}': { answer: QueueItem };
  'GET /admin/notices': { answer: { pace: NoticePace } };
  'PUT /admin/notices': { body: typeof noticeSettingsSchema; answer: { pace: NoticePace } };
}
