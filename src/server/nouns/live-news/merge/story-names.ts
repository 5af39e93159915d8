import { createHash } from 'node:crypto';

/** A report, and the story it belongs to so far. */
export interface StoryMember {
  id: string;
  time: number;
  story: string | undefined;
}

/** Names each group after the story most of whose established reports, or else reports, it has, because readers may have that page open; otherwise after its first report. */
export function nameStories<T extends StoryMember>(
  groups: readonly (readonly T[])[],
  isUsed: (name: string) => boolean,
  isEstablished: (report: T) => boolean = () => false,
): string[] {
  const claims = groups.flatMap((reports, group) =>
    [...Map.groupBy(reports, ({ story }) => story)].flatMap(([story, members]) =>
      story === undefined
        ? []
        : {
            group,
            story,
            established: members.filter(isEstablished).length,
            count: members.length,
            first: first(members),
          },
    ),
  );
  claims.sort(
    (a, b) =>
      b.established - a.established ||
      b.count - a.count ||
      a.first.time - b.first.time ||
      (a.story < b.story ? -1 : 1),
  );
  const names = new Map<number, string>();
  const assigned = new Set<string>();
  for (const { group, story } of claims) {
    if (names.has(group) || assigned.has(story)) continue;
    names.set(group, story);
    assigned.add(story);
  }
  return groups.map((reports, group) => {
    const existingName = names.get(group);
    if (existingName !== undefined) return existingName;
    const unused = inOrder(reports).find(({ id }) => !assigned.has(id) && !isUsed(id))?.id;
    const name = unused ?? derivedName(first(reports).id);
    assigned.add(name);
    return name;
  });
}

const inOrder = <T extends StoryMember>(reports: readonly T[]) =>
  reports.toSorted((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1));

function first(reports: readonly StoryMember[]): StoryMember {
  const [earliest] = inOrder(reports);
  if (!earliest) throw new Error('A story has at least one report.');
  return earliest;
}

/** For a group all of whose reports already name other stories. */
const derivedName = (id: string) =>
  createHash('sha256').update(`${id} apart`).digest('hex').slice(0, 16);
