import { AsyncLocalStorage } from 'node:async_hooks';
import { SECOND } from '../../contract/durations.ts';

/** Background work may ask for much at once. */
const JOB_ANSWER_TIMEOUT_MS = 35 * SECOND;
/** A reader has gone by then. */
const READER_ANSWER_TIMEOUT_MS = 5 * SECOND;

const readers = new AsyncLocalStorage<true>();

/** Runs what somebody waits for: its queries give up early where the database server hangs. */
export const forReader = <T>(work: () => T): T => readers.run(true, work);

/** A server that hangs does not end its statements, so we stop waiting by ourselves. */
export const answerTimeout = (): number =>
  readers.getStore() ? READER_ANSWER_TIMEOUT_MS : JOB_ANSWER_TIMEOUT_MS;
