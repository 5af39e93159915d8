import { dirname } from 'node:path';
import type { CarriedOver } from '../../platform/database/backup.ts';
import type { Query } from '../../platform/database/database.ts';
import { carryWithdrawnAccess } from '../../platform/operator/withdrawn-access.ts';
import { forgetMailedLinks } from '../senders/mailed-links.ts';
import { carryErasures } from './erasures.ts';

/** Collects what a restore must not bring back: erased people, withdrawn access, mailed links. */
export function carryFrom(backupFile: string, backupDir: string) {
  const folders = [dirname(backupFile), backupDir];
  return async (query: Query): Promise<CarriedOver> => {
    const carried = [
      await carryErasures(query, folders),
      await carryWithdrawnAccess(query, folders),
      cancelMailedLinks,
    ];
    return async (restored, backupMadeAt) => {
      const done: string[] = [];
      for (const apply of carried) done.push(...(await apply(restored, backupMadeAt)));
      return done;
    };
  };
}

const cancelMailedLinks: CarriedOver = async (restored) => [
  `Cancelled mailed links: ${await forgetMailedLinks(restored)}.`,
];
