import type { Context } from 'hono';
import type { z } from 'zod';
import type { PostedValues } from '../../contract/forms/posted-form.ts';
import type { Database } from '../database/database.ts';
import type { FloodGate } from '../http/flood-gate.ts';
import type { Read } from '../http/read-input.ts';
import type { PostedFiles } from '../http/uploads.ts';
import type { Signer } from '../mail/signer.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { Arrival } from './arrival.ts';
import type { Form, Receive } from './receive.ts';

/** Stores what was sent, or throws what is wrong with it. A call and a plain form use the same one. */
export type TakeIn = (c: Context, read: Read, files?: PostedFiles) => Promise<void>;

export interface IntakeDeps {
  database: Database;
  places: Gazetteer;
  signer: Signer;
  gate: FloodGate;
  siteUrl: string;
  now: () => Date;
}

/** What came with the fields of the schema. */
interface Sent {
  body: Readonly<Record<string, unknown>>;
  files: PostedFiles;
}

/** The form as a browser posts it without scripts. */
export interface HtmlForm {
  /** The page it is on, which is also where it is posted. */
  action: string;
  /** What goes back into the form when it is refused. */
  fields: readonly string[];
  /** Where the form holds something else than the call: checks it and translates. */
  toCall?: (values: PostedValues) => object;
  takesFiles?: true;
}

interface IntakeOf<S extends z.ZodType> extends Form<S> {
  htmlForm: HtmlForm;
  /** Stores it once per key of its arrival, with the emails that acknowledge it. */
  store: (deps: IntakeDeps) => (given: z.infer<S>, arrival: Arrival, sent: Sent) => Promise<void>;
}

/** How one noun is sent in. */
export interface Intake {
  htmlForm: HtmlForm;
  open(deps: IntakeDeps, receive: Receive): TakeIn;
}

export const intake = <S extends z.ZodType>({ htmlForm, store, ...form }: IntakeOf<S>): Intake => ({
  htmlForm,
  open(deps, receive) {
    const storeSent = store(deps);
    return async (c, read, files = {}) => {
      const { given, body, arrival } = await receive(c, form, read);
      await storeSent(given, arrival, { body, files });
    };
  },
});

export const fieldsOf = (schema: z.ZodObject): string[] => Object.keys(schema.shape);
