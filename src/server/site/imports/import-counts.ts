import type { ImportCounts } from '../../../contract/desk/import-desk.ts';
import { findCategory } from './read/find-category.ts';
import type { ItemReport } from './ready-article.ts';

/** More than anybody reads, and few enough to be stored with every progress report. */
export const MAX_NAMED = 200;

export function countPost(counts: ImportCounts, report: ItemReport, isKnown: boolean) {
  const { title, problem, restriction, isPage, pictures, missing } = report;
  counts.posts += 1;
  if (isKnown) counts.known += 1;
  else if (problem) counts.unreadable += 1;
  else if (isPage) counts.pages += 1;
  else counts.ready += 1;
  counts.pictures += pictures;
  counts.missingPictures += missing.length;
  if (!restriction || isKnown || problem) return;
  counts.restricted += 1;
  if (counts.restrictedTitles.length < MAX_NAMED) {
    counts.restrictedTitles.push({ title, restriction });
  }
}

/** The other site's subjects, so that the operator can say which of ours each becomes. */
export function countSubjects() {
  const posts = new Map<string, number>();
  return {
    add(names: readonly string[]) {
      for (const name of names) {
        const subject = name.slice(0, 200);
        posts.set(subject, (posts.get(subject) ?? 0) + 1);
      }
    },
    list: (): ImportCounts['subjects'] =>
      [...posts]
        .map(([name, count]) => ({ name, posts: count, category: findCategory([name]) }))
        .toSorted((a, b) => b.posts - a.posts || a.name.localeCompare(b.name))
        .slice(0, MAX_NAMED),
  };
}
