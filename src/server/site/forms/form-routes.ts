import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { PostedForm, PostedValues } from '../../../contract/forms/posted-form.ts';
import { STAMP_FIELD, TRAP_FIELDS } from '../../../contract/inbox/submission.ts';
import { ProblemError } from '../../platform/http/calls.ts';
import { isCrossSite } from '../../platform/http/same-origin.ts';
import type { PostedFiles, Uploads } from '../../platform/http/uploads.ts';
import type { Pages } from '../../platform/render/pages.ts';
import type { PlainForm } from './plain-form.ts';
import { plainForms } from './plain-forms.ts';
import { isFormWithFiles, isPlainForm, readForm, readFormWithFiles } from './read-form.ts';
import type { Reception } from './reception.ts';

interface FormRoutesDeps {
  reception: Reception;
  pages: Pages;
  uploads: Uploads;
  siteUrl: string;
  log: Logger;
}

interface Posted {
  values: PostedValues;
  files: PostedFiles;
}

const NO_STORE = { 'Cache-Control': 'no-store' };

/**
 * HTML forms that work without scripts: redirects to the thank-you page, or shows the form again with
 * the errors and everything that was typed.
 */
export function formRoutes({ reception, pages, uploads, siteUrl, log }: FormRoutesDeps) {
  const routes = new Hono();
  const refuseOthers = refuseOtherSites(siteUrl);

  for (const form of plainForms(reception)) {
    routes.post(form.action, refuseOthers, async (c) => {
      const names = [...form.fields, TRAP_FIELDS.honeypot, STAMP_FIELD];
      if (isPlainForm(c)) return answer(c, form, { values: await readForm(c, names), files: {} });
      if (!form.takesFiles || !isFormWithFiles(c)) {
        return c.text('Please submit this form from a browser.', 415, NO_STORE);
      }
      return uploads.withFiles(async (newFile) =>
        answer(c, form, await readFormWithFiles(c, names, newFile)),
      );
    });
  }

  async function answer(c: Context, { action, take }: PlainForm, posted: Posted) {
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
  }

  // The desk needs scripts; its sign-in form still posts, so that no password ends up in a URL.
  routes.post('/admin', refuseOthers, (c) =>
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

/** Refuses posts from other sites with a message the reader understands. */
const refuseOtherSites = (siteUrl: string) => async (c: Context, next: () => Promise<void>) =>
  isCrossSite(c, siteUrl)
    ? c.text(
        'This form was sent from another site, so we didn’t accept it. Please fill it in here.',
        403,
        NO_STORE,
      )
    : next();
