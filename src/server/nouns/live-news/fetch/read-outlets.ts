import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { ContentError } from '../../../platform/content/front-matter.ts';
import type { OutletEntry } from '../store/outlet-rows.ts';

const webAddress = z.url({ protocol: /^https?$/ }).max(2000);

const outletSchema = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,120}$/, 'must be lower-case letters, digits and hyphens'),
  name: z.string().trim().min(1).max(200),
  feed: webAddress,
  site: webAddress.nullish(),
  section: z.string().min(1).max(40).default('general'),
  country: z.string().min(1).max(40).default('Africa'),
  owner: z.enum(['state', 'private', 'public', 'community', 'unknown']).default('unknown'),
  /** The owner's name, where it is public knowledge. */
  ownedBy: z.string().trim().min(1).max(200).nullish(),
  enabled: z.boolean().default(true),
});

const fileSchema = z.object({ outlets: z.array(outletSchema) });

/** The outlets we read, from `content/feeds.json` or the operator's own file. */
export async function readOutlets(file: string): Promise<OutletEntry[]> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new ContentError(`The feeds file ${file} can’t be read: ${String(error)}`);
  }
  const parsed = fileSchema.safeParse(content);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ContentError(`The feeds file ${file}: ${issue?.path.join('.')} ${issue?.message}.`);
  }
  const entries = parsed.data.outlets.map(({ feed, site, owner, ownedBy, ...rest }) => ({
    ...rest,
    feedUrl: feed,
    siteUrl: site ?? null,
    ownerKind: owner,
    ownerName: ownedBy ?? null,
  }));
  for (const field of ['id', 'feedUrl'] as const) {
    const duplicate = entries.find(
      (entry, index) => entries.findIndex((other) => other[field] === entry[field]) !== index,
    );
    if (duplicate) throw new ContentError(`The feeds file ${file} has ${duplicate[field]} twice.`);
  }
  return entries;
}
