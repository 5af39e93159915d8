import { LIMITS } from '../../contract/limits.ts';
import type { Database } from '../database/database.ts';
import { sharedLimit } from '../database/shared-limit.ts';
import { floodGate } from '../http/flood-gate.ts';
import type { MailRoom } from '../newsletter/mail-room.ts';
import { readerRequests } from '../newsletter/reader-requests.ts';
import { openSubmissions, type SubmissionStores } from './submissions.ts';

interface Parts {
  database: Database;
  stores: SubmissionStores;
  mail: MailRoom;
  people: { erase: (email: string) => Promise<void> };
  now: () => Date;
}

export type Reception = ReturnType<typeof openReception>;

/** Where everything that visitors send comes in. Calls and plain forms are counted at one gate. */
export function openReception({ database, stores, mail, people, now }: Parts) {
  const count = sharedLimit(database, LIMITS.submissions.perAddress);
  const gate = floodGate((address) => count(mail.signer.addressHash(`flood ${address}`)));
  return {
    submissions: openSubmissions({ stores, gate, now }),
    newsletter: readerRequests({ mail, gate, erasePerson: people.erase, now }),
  };
}
