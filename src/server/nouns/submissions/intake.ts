import type { Context } from 'hono';
import type { z } from 'zod';
import type { PostedValues } from '../../../contract/forms/posted-form.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Read } from '../../platform/http/calls.ts';
import type { FloodGate } from '../../platform/http/flood-gate.ts';
import type { PostedFiles } from '../../platform/http/uploads.ts';
import type { MailboxLimit } from '../../platform/mail/mailbox-limit.ts';
import type { Signer } from '../../platform/mail/signer.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import type { Arrival } from './arrival.ts';
import type { Form, Receive } from './receive.ts';

/** Stores a submission or throws a ProblemError; shared by the API and the HTML form. */
export type TakeIn = (c: Context, read: Read, files?: PostedFiles) => Promise<void>;

export interface IntakeDeps {
  database: Database;
  places: Gazetteer;
  signer: Signer;
  gate: FloodGate;
  /** For emails that ask to confirm something. */
  limitConfirmations: MailboxLimit;
  siteUrl: string;
  now: () => Date;
  pause: (milliseconds: number) => Promise<unknown>;
}

/** The whole request, for what is not in the schema. */
interface Sent {
  body: Readonly<Record<string, unknown>>;
  files: PostedFiles;
}

/** The form as a browser posts it without scripts. */
export interface HtmlForm {
  /** The page it is on, which is also where it is posted. */
  action: string;
  /** The fields that are filled in again when the form is refused. */
  fields: readonly string[];
  /** Converts the form values to an API body, if they differ. */
  toCall?: (values: PostedValues) => object;
  takesFiles?: true;
}

interface IntakeOf<S extends z.ZodType> extends Form<S> {
  htmlForm: HtmlForm;
  /** The address that has to confirm the submission by an email. */
  confirmedBy?: (submission: z.infer<S>) => string;
  /** Stores a submission once per arrival key, with its acknowledgement emails. */
  store: (
    deps: IntakeDeps,
  ) => (submission: z.infer<S>, arrival: Arrival, sent: Sent) => Promise<void>;
}

/** How one kind of submission is received. */
export interface Intake {
  htmlForm: HtmlForm;
  open(deps: IntakeDeps, receive: Receive): TakeIn;
}

export const intake = <S extends z.ZodType>({
  htmlForm,
  confirmedBy,
  store,
  ...form
}: IntakeOf<S>): Intake => ({
  htmlForm,
  open(deps, receive) {
    const storeSent = store(deps);
    return async (c, read, files = {}) => {
      const { submission, body, arrival } = await receive(c, form, read, files);
      const address = confirmedBy?.(submission);
      if (address && !arrival.spam) await deps.limitConfirmations(c, address);
      await storeSent(submission, arrival, { body, files });
    };
  },
});

export const fieldsOf = (schema: z.ZodObject): string[] => Object.keys(schema.shape);
