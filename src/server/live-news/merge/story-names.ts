import { createHash } from 'node:crypto';

/** A report and the story it is part of so far, if it is part of any. */
export interface Placed {
  id: string;
  time: number;
  story: string | undefined;
}

/**
 * Gives each group of reports the name of a story. A story that readers may have open stays with the
 * group that has most of its reports; a group without one is named after its first report.
 */
export function nameStories(
  groups: readonly (readonly Placed[])[],
  isTaken: (name: string) => boolean,
): string[] {
  const claims = groups.flatMap((reports, group) =>
    [...Map.groupBy(reports, ({ story }) => story)].flatMap(([story, members]) =>
      story === undefined ? [] : [{ group, story, count: members.length, first: first(members) }],
    ),
  );
  claims.sort(
    (a, b) => b.count - a.count || a.first.time - b.first.time || (a.story < b.story ? -1 : 1),
  );
  const names = new Map<number, string>();
  const given = new Set<string>();
  for (const { group, story } of claims) {
    if (names.has(group) || given.has(story)) continue;
    names.set(group, story);
    given.add(story);
  }
  return groups.map((reports, group) => {
    const kept = names.get(group);
    if (kept !== undefined) return kept;
    const free = inOrder(reports).find(({ id }) => !given.has(id) && !isTaken(id))?.id;
    const name = free ?? nameLike(first(reports).id);
    given.add(name);
    return name;
  });
}

const inOrder = <T extends Placed>(reports: readonly T[]) =>
  reports.toSorted((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1));

function first(reports: readonly Placed[]): Placed {
  const [earliest] = inOrder(reports);
  if (!earliest) throw new Error('A story has at least one report.');
  return earliest;
}

/** Every report of it has lent its name to another story already. */
const nameLike = (id: string) =>
  createHash('sha256').update(`${id} apart`).digest('hex').slice(0, 16);
