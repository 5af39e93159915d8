import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { z } from 'zod';
import { personSchema } from '../../../contract/desk/people.ts';
import { DAY, MINUTE } from '../../../contract/durations.ts';
import {
  type DeskIssueAnswer,
  type DeskTest,
  type IssueBody,
  issueEditSchema,
  issuePlanSchema,
  type LinkClicks,
  previewSchema,
} from '../../../contract/newsletter/newsletter-issue.ts';
import { ownWordsProblems } from '../../../domain/newsletter/own-words.ts';
import { momentAt } from '../../../domain/time/zoned-time.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  FieldsError,
  ProblemError,
  readBody,
  readQuery,
  respond,
  wholeNumber,
} from '../../platform/http/calls.ts';
import {
  deliveryOf,
  enqueueMail,
  type MailStore,
  type StoredMail,
} from '../../platform/mail/mail-store.ts';
import { deskRoutes, type SignedIn } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import { renderAlert } from './alerts/alert-email.ts';
import { fixArticleLinks } from './issue/fix-article-links.ts';
import { currentArticles, entryArticles } from './issue/issue-articles.ts';
import {
  type IssueLinks,
  issueLinks,
  linksOf,
  renderIssue,
  withArticleLinks,
} from './issue/issue-email.ts';
import { previewLinks, sendPreview } from './issue/issue-preview.ts';
import { countReaders, weeklyReaders } from './issue/issue-readers.ts';
import type { StoredIssue } from './issue/newsletter-issue-store.ts';
import { NO_IMPRINT } from './issue/newsletter-settings.ts';
import type { Newsletter } from './open-newsletter.ts';
import { draftIssue } from './weekly-draft.ts';

interface IssuesDeskDeps
  extends Pick<
    Newsletter,
    'issues' | 'plans' | 'articles' | 'digest' | 'links' | 'newsletterSettings'
  > {
  operator: Operator;
  database: Database;
  mails: MailStore;
  canMail: boolean;
  operatorEmail: () => string;
  now: () => Date;
}

/** Edits closer together than this are one entry in the log. */
const EDIT_WINDOW_MS = 10 * MINUTE;
const FURTHEST_PLAN_MS = 366 * DAY;
const ALREADY_SENT = 'This issue has been sent and can no longer be changed.';
const CHANGED =
  'Someone else has changed this issue since you opened it. Open it again to see their version.';

const testKey = (issue: StoredIssue) => `test:${issue.id}:`;

/** Issues from the first draft to their figures once sent. */
export function issuesDesk(deps: IssuesDeskDeps) {
  const { operator, database, issues, plans, links, mails, canMail, now } = deps;

  async function issueOf(number: string): Promise<StoredIssue> {
    const parsed = wholeNumber(number);
    const issue = parsed === undefined ? undefined : await issues.find(parsed);
    if (!issue) throw new ProblemError(404, 'Issue not found.');
    return issue;
  }

  const articlesIn = ({ body }: StoredIssue) =>
    currentArticles(deps.articles, body, now().toISOString());

  async function render(issue: StoredIssue, linksFor: (body: IssueBody) => IssueLinks) {
    const imprint = await deps.newsletterSettings.imprint();
    if (issue.kind === 'alert') return renderAlert(issue.body, linksFor(issue.body), imprint);
    const articles = await articlesIn(issue);
    const body =
      issue.status === 'draft'
        ? withArticleLinks(issue.body, articles, links.page(''))
        : issue.body;
    return renderIssue({ body, articles }, [], linksFor(body), imprint);
  }

  /** As a reader would get it. */
  const preview = async (issue: StoredIssue) => {
    const counting =
      issue.status === 'draft'
        ? await deps.newsletterSettings.counting()
        : { links: issue.countsLinks };
    return render(issue, (body) => previewLinks(links, body, counting));
  };

  /** The email's own addresses are far longer than those of the preview. */
  async function sizeOf(issue: StoredIssue): Promise<number> {
    const reader = { id: randomUUID(), email: deps.operatorEmail() };
    const keys = links.keys(reader, `${issue.number}-${reader.id}`);
    const counting = await deps.newsletterSettings.counting();
    const own = { countsLinks: counting.links ?? false, countsOpens: counting.opens ?? false };
    const { html } = await render(issue, () => issueLinks(links, keys, own));
    return Buffer.byteLength(html);
  }

  /** The editor saves after each change, so edits close together share one log entry. */
  async function noteEdit(c: Context<SignedIn>, number: number): Promise<void> {
    const last = await operator.audit.newest('issue.edit', `No. ${number}`);
    const isSame = last?.actor === c.get('actor');
    const ageMs = last ? now().getTime() - Date.parse(last.at) : Number.POSITIVE_INFINITY;
    if (!isSame || ageMs > EDIT_WINDOW_MS) await operator.note(c, 'issue.edit', `No. ${number}`);
  }

  async function clicksPerLink({ id, body, countsLinks }: StoredIssue): Promise<LinkClicks[]> {
    if (!countsLinks) return [];
    const clicks = await issues.linkClicks(id);
    return linksOf(body)
      .map((url, index) => ({ url, clicks: clicks.get(index) ?? 0 }))
      .sort((one, other) => other.clicks - one.clicks);
  }

  const readerFilter = () => ({ now: now().toISOString(), confirmedOnly: canMail });
  const readersOf = ({ audience }: StoredIssue) =>
    countReaders(database, weeklyReaders(database, readerFilter(), audience));

  return deskRoutes()
    .post('/issues', async (c) => {
      const number = await draftIssue(deps, now());
      await operator.note(c, 'issue.draft', `No. ${number}`);
      return respond(c, 'POST /admin/issues', await issueOf(String(number)), 201);
    })
    .get('/issues/:number', async (c) => {
      const issue = await issueOf(c.req.param('number'));
      const test = await mails.newestKeyed(testKey(issue));
      const answer: DeskIssueAnswer = {
        issue,
        figures: await issues.figures(issue.id),
        preview: await preview(issue),
        size: await sizeOf(issue),
        articles: entryArticles(issue.body, await articlesIn(issue)),
        links: await clicksPerLink(issue),
        readers: await readersOf(issue),
        test: test ? toTest(test) : null,
      };
      return respond(c, 'GET /admin/issues/{number}', answer);
    })
    .get('/issues/:number/preview.html', async (c) => {
      const { theme } = readQuery(c, previewSchema);
      const { html } = await preview(await issueOf(c.req.param('number')));
      return sendPreview(c, html, theme);
    })
    .put('/issues/:number', async (c) => {
      const { number, status } = await issueOf(c.req.param('number'));
      if (status !== 'draft') throw new ProblemError(409, ALREADY_SENT);
      const edit = await readBody(c, issueEditSchema);
      const problems = ownWordsProblems(edit.body.intro);
      if (problems.length > 0) {
        throw new FieldsError({ 'body.intro': problems });
      }
      if (!(await issues.edit(number, edit, now().toISOString()))) {
        throw new ProblemError(409, CHANGED);
      }
      await noteEdit(c, number);
      return respond(c, 'PUT /admin/issues/{number}', await issueOf(String(number)));
    })
    .delete('/issues/:number', async (c) => {
      const { number } = await issueOf(c.req.param('number'));
      if (!(await issues.discard(number))) {
        throw new ProblemError(409, 'This issue has been sent, so it can’t be deleted.');
      }
      await operator.note(c, 'issue.discard', `No. ${number}`);
      return c.body(null, 204);
    })
    .post('/issues/:number/test', async (c) => {
      const issue = await issueOf(c.req.param('number'));
      const { email: to } = await readBody(c, personSchema);
      const at = now().toISOString();
      const email = { subject: `[Test] ${issue.subject}`, ...(await preview(issue)) };
      const test = { ...email, key: testKey(issue) + at, to };
      await enqueueMail(database.query, test, at);
      await operator.note(c, 'issue.test', `No. ${issue.number}`);
      return respond(c, 'POST /admin/issues/{number}/test', { queued: true }, 202);
    })
    .post('/issues/:number/plan', async (c) => {
      const { number } = await issueOf(c.req.param('number'));
      const sendAt = plannedMoment(await readBody(c, issuePlanSchema), now());
      if (!(await plans.plan(number, sendAt, c.get('actor')))) {
        throw new ProblemError(409, ALREADY_SENT);
      }
      await issues.markRead(number);
      await operator.note(c, 'issue.plan', `No. ${number}`, { sendAt });
      return respond(c, 'POST /admin/issues/{number}/plan', { sendAt });
    })
    .post('/issues/:number/stop', async (c) => {
      const { id, number, status } = await issueOf(c.req.param('number'));
      if (status === 'draft') {
        if ((await plans.stop({ number })) === undefined) {
          throw new ProblemError(409, 'This issue is not scheduled.');
        }
        await operator.note(c, 'issue.stop', `No. ${number}`);
        return respond(c, 'POST /admin/issues/{number}/stop', {
          sendAt: null,
          sent: 0,
          stopped: 0,
        });
      }
      const stopped = await issues.stopSending(number, now().toISOString());
      if (stopped === undefined) {
        throw new ProblemError(409, 'Every email of this issue has been sent already.');
      }
      const { sent, probablySent, kept, queued } = await issues.figures(id);
      // What is under way can't be stopped any more.
      const answer = { sendAt: null, sent: sent + probablySent + kept + queued, stopped };
      await operator.note(c, 'issue.stop', `No. ${number}`, { sent: answer.sent, stopped });
      return respond(c, 'POST /admin/issues/{number}/stop', answer);
    })
    .post('/issues/:number/send', async (c) => {
      const issue = await issueOf(c.req.param('number'));
      const { number } = issue;
      if (!(await deps.newsletterSettings.imprint())) {
        throw new ProblemError(409, NO_IMPRINT);
      }
      if (issue.status === 'draft' && (await readersOf(issue)) === 0) {
        throw new ProblemError(
          409,
          'Nobody would get it. Add subscribers, or choose other readers.',
        );
      }
      await issues.markRead(number);
      await fixArticleLinks(deps, number, now().toISOString());
      const counting = await deps.newsletterSettings.counting();
      const readers = await issues.startSending(number, { ...readerFilter(), counting });
      if (readers === undefined) throw new ProblemError(409, 'This issue has already been sent.');
      await operator.note(c, 'issue.send', `No. ${number}`, { readers });
      return respond(c, 'POST /admin/issues/{number}/send', { readers }, 202);
    });
}

/** The moment at which the clocks of the zone show this time; it has to be still to come. */
function plannedMoment({ sendAt, zone }: z.infer<typeof issuePlanSchema>, now: Date): string {
  const [day = '', time = ''] = sendAt.split('T');
  const moment = momentAt(day, time, zone);
  const refuse = (why: string) => {
    throw new FieldsError({ sendAt: [why] });
  };
  if (!moment) return refuse('Clocks skip this hour on that day. Choose another time.');
  if (moment <= now) return refuse('This time has passed. Choose a later one.');
  if (moment.getTime() - now.getTime() > FURTHEST_PLAN_MS) {
    return refuse('Choose a day in the next twelve months.');
  }
  return moment.toISOString();
}

const toTest = (mail: StoredMail): DeskTest => ({
  to: mail.recipient,
  at: mail.created_at,
  error: mail.last_error,
  state: deliveryOf(mail),
});
