import { answerSchema } from '../../../contract/desk/queue-answer.ts';
import type { AnswerStore } from '../../nouns/inbox/answer-store.ts';
import { ProblemError, readBody, respond } from '../../platform/http/calls.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import type { ReviewQueue } from './review-queue.ts';

interface AnswersDeskDeps {
  operator: Operator;
  answers: AnswerStore;
  queue: ReviewQueue;
  now: () => Date;
}

/** Answers to contact messages, which are sent as mails. */
export function answersDesk({ operator, answers, queue, now }: AnswersDeskDeps) {
  async function messageOf(id: string) {
    const item = await queue.find('contact', id);
    if (!item) throw new ProblemError(404, 'Message not found.');
    return item;
  }

  return deskRoutes()
    .post('/queue/contact/:id/answers', async (c) => {
      const { id, title } = await messageOf(c.req.param('id'));
      const answer = await readBody(c, answerSchema);
      const outcome = await answers.write(id, { ...answer, by: c.get('actor'), now: now() });
      if (outcome === 'gone') throw new ProblemError(404, 'Message not found.');
      if (outcome === 'answered meanwhile') {
        throw new ProblemError(409, 'Someone else has replied. Read their reply first.');
      }
      await operator.note(c, 'contact.answer', title, { id });
      return respond(c, 'POST /admin/queue/contact/{id}/answers', await messageOf(id), 201);
    })
    .delete('/queue/contact/:id/answers/:answer', async (c) => {
      const { id, title } = await messageOf(c.req.param('id'));
      if (!(await answers.takeBack(id, c.req.param('answer')))) {
        throw new ProblemError(409, 'This reply has already been sent.');
      }
      await operator.note(c, 'contact.answer-taken-back', title, { id });
      return respond(c, 'DELETE /admin/queue/contact/{id}/answers/{answer}', await messageOf(id));
    });
}
