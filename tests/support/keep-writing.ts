import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { connect, type DatabaseTarget } from '../../src/server/platform/database/connect.ts';
import type { Database } from '../../src/server/platform/database/database.ts';
import { FILLED, type FormPath, urlEncoded } from './filled-forms.ts';

interface Form {
  path: FormPath;
  /** Fields that hold the word by which this one is found again. */
  marked: (word: string) => Record<string, string>;
  /** The words of all that are stored. */
  stored: (query: Database['query']) => Promise<string[]>;
  /** Whether a mail to the sender is stored with it. */
  answered: boolean;
}

const sender = (word: string) => `${word}@example.org`;
/** The same words from many senders would look like spam. */
const ownWords = (word: string) => `What ${word} has to say about ${word}, in words of its own.`;
const nameOf = (address: string) => address.split('@')[0] ?? '';

const FORMS: readonly Form[] = [
  {
    path: '/contact',
    marked: (word) => ({ subject: word, email: sender(word), message: ownWords(word) }),
    stored: async (query) =>
      (await query.selectFrom('contact_message').select('subject').execute()).map(
        (row) => row.subject,
      ),
    answered: false,
  },
  {
    path: '/business-listing',
    marked: (word) => ({ name: word, email: sender(word), description: ownWords(word) }),
    stored: async (query) =>
      (await query.selectFrom('business').select('name').execute()).map((row) => row.name),
    answered: true,
  },
  {
    path: '/event-submission',
    marked: (word) => ({
      title: word,
      contactEmail: sender(word),
      description: ownWords(word),
    }),
    stored: async (query) =>
      (await query.selectFrom('event').select('title').execute()).map((row) => row.title),
    answered: true,
  },
  {
    path: '/advertising',
    marked: (word) => ({ companyName: word, email: sender(word), objectives: ownWords(word) }),
    stored: async (query) =>
      (await query.selectFrom('advertising_inquiry').select('company_name').execute()).map(
        (row) => row.company_name,
      ),
    answered: true,
  },
  {
    path: '/report',
    marked: (word) => ({ message: word }),
    stored: async (query) =>
      (await query.selectFrom('problem_report').select('message').execute()).map(
        (row) => row.message,
      ),
    answered: false,
  },
  {
    path: '/newsletter/join',
    marked: (word) => ({ email: sender(word) }),
    stored: async (query) =>
      (await query.selectFrom('subscriber').select('email').execute()).map((row) =>
        nameOf(row.email),
      ),
    answered: true,
  },
];

/** An address of its own for each that is sent, so that together they are no flood. */
const asIf = (number: number) => `2001:db8:${(number % 0xffff).toString(16)}::1`;

/**
 * People who fill in every form of the site, one after the other. A person who gets no answer, or is asked
 * to come back, sends the very same again, as a browser's reload does. The site must say TRUST_PROXY=127.0.0.1.
 */
export function keepWriting(url: string, people: number) {
  const acknowledged: { form: Form; word: string }[] = [];
  const refusals = new Set<string>();
  const waiting: (() => void)[] = [];
  let isOver = false;
  let count = 0;

  async function isTaken(form: Form, word: string, number: number): Promise<boolean> {
    const response = await fetch(url + form.path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'X-Forwarded-For': asIf(number) },
      body: urlEncoded({ ...FILLED[form.path], ...form.marked(word) }),
    }).catch(() => undefined);
    if (response?.status === 303) return true;
    await response?.body?.cancel();
    if (response) refusals.add(`${form.path}: ${response.status}`);
    return false;
  }

  async function person(index: number) {
    for (let turn = index; !isOver; turn += 1) {
      count += 1;
      const number = count;
      const form = FORMS[turn % FORMS.length] as Form;
      const word = `word${number}`;
      while (!(await isTaken(form, word, number))) await pause(20);
      acknowledged.push({ form, word });
      for (const resume of waiting.splice(0)) resume();
    }
  }

  const writing = Promise.all(Array.from({ length: people }, (_, index) => person(index)));
  return {
    acknowledged,
    /** Answers other than a reset connection and thanks. */
    refusals,
    /** Resolves when so many more have been acknowledged. */
    async more(submissions: number): Promise<void> {
      const until = acknowledged.length + submissions;
      while (acknowledged.length < until) await new Promise<void>((resume) => waiting.push(resume));
    },
    /** Everybody goes on until their last one is taken. */
    async stop(): Promise<void> {
      isOver = true;
      await writing;
    },
  };
}

const timesEach = (words: readonly string[]) => {
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return times;
};

/** Everything that was acknowledged is there once, and so is the mail that belongs to it. */
export async function expectAllOnce(
  target: DatabaseTarget,
  acknowledged: ReturnType<typeof keepWriting>['acknowledged'],
): Promise<void> {
  const database = await connect(target);
  try {
    const { query } = database;
    const mails = await query.selectFrom('mail').select(['recipient', 'idempotency_key']).execute();
    // A second sign-up with one address gets a mail of its own, with its own key.
    const first = mails.filter((mail) => !mail.idempotency_key.startsWith('already:'));
    const mailed = timesEach(first.map((mail) => nameOf(mail.recipient)));
    for (const form of FORMS) {
      const words = acknowledged.filter((sent) => sent.form === form).map(({ word }) => word);
      const stored = timesEach(await form.stored(query));
      const wrong = {
        lost: words.filter((word) => !stored.has(word)),
        doubled: [...stored].filter(([, times]) => times > 1),
        unanswered: words.filter((word) => form.answered && mailed.get(word) !== 1),
      };
      expect({ [form.path]: wrong }).toEqual({
        [form.path]: { lost: [], doubled: [], unanswered: [] },
      });
    }
  } finally {
    await database.close();
  }
}
