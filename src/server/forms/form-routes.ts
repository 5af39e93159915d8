import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import { LIMITS } from '../../contract/limits.ts';
import { MOST_FORM_BYTES } from '../../contract/photo.ts';
import type { PostedForm, PostedValues } from '../../contract/posted-form.ts';
import { STAMP_FIELD, TRAP_FIELDS } from '../../contract/submission.ts';
import { ProblemError } from '../http/problem-response.ts';
import { isCrossSite } from '../http/same-origin.ts';
import type { Pages } from '../render/pages.ts';
import { plainForms } from './plain-forms.ts';
import { isFormWithFiles, isPlainForm, readForm } from './read-form.ts';
import type { Reception } from './reception.ts';

interface Parts {
  reception: Reception;
  pages: Pages;
  siteUrl: string;
  log: Logger;
}

const never = { 'Cache-Control': 'no-store' };

/**
 * Forms as they are without scripts: whoever sent one is led to its thanks, or gets the form again
 * with what is wrong and all that was typed.
 */
export function formRoutes({ reception, pages, siteUrl, log }: Parts) {
  const routes = new Hono();
  const refuseOthers = refuseOtherSites(siteUrl);
  const fromHere = [refuseOthers, limitBody(LIMITS.request.maxBodyBytes, '64 KB')] as const;
  const withFiles = [refuseOthers, limitBody(MOST_FORM_BYTES, '24 MB')] as const;

  for (const { action, fields, take, takesFiles } of plainForms(reception)) {
    routes.post(action, ...(takesFiles ? withFiles : fromHere), async (c) => {
      if (!isPlainForm(c) && !(takesFiles && isFormWithFiles(c)))
        return c.text('Send this form as a browser does.', 415, never);
      const posted = await readForm(c, [...fields, TRAP_FIELDS.honeypot, STAMP_FIELD]);
      const {
        [TRAP_FIELDS.honeypot]: bait = '',
        [STAMP_FIELD]: opened = '',
        ...values
      } = posted.values;
      const traps = { [TRAP_FIELDS.honeypot]: bait, [STAMP_FIELD]: opened };
      try {
        return c.redirect(await take(c, { ...values, ...traps }, posted.files), 303);
      } catch (error) {
        return pages.refuse(c, refusal(action, values, error, log));
      }
    });
  }

  // The desk is a program. Its gate is a form all the same, so that no password gets into an address.
  routes.post('/admin', ...fromHere, (c) =>
    pages.refuse(c, { action: '/admin', status: 422, values: {}, errors: {} }),
  );
  return routes;
}

function refusal(action: string, values: PostedValues, error: unknown, log: Logger): PostedForm {
  if (!(error instanceof ProblemError)) {
    log.error({ error: String(error), path: action }, 'form failed');
    return { action, status: 503, values, errors: {} };
  }
  const { status, errors, message } = error;
  return { action, status, values, errors: errors ?? {}, ...(!errors && { notice: message }) };
}

/** Somebody else's page must not send in a reader's name, and the reader should know that it tried. */
const refuseOtherSites = (siteUrl: string) => async (c: Context, next: () => Promise<void>) =>
  isCrossSite(c, siteUrl)
    ? c.text(
        'This form was sent from another site, so we did not take it. Please fill it in on ours.',
        403,
        never,
      )
    : next();

const limitBody = (maxSize: number, named: string) =>
  bodyLimit({
    maxSize,
    onError: (c) =>
      c.text(`That is over ${named}. Please go back, make it shorter and send it again.`, 413, {
        ...never,
        // What is left of the body is not read, so nothing more can be said on this connection.
        Connection: 'close',
      }),
  });
