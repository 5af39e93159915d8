import { mayDo, type Right, type Role } from '../../../contract/desk/roles.ts';
import { MAX_TODAY_LINES, type TodayLine, type TodayLines } from '../../../contract/desk/today.ts';
import { LISTING_KINDS, LISTINGS } from '../../../contract/listings.ts';
import { deskPath } from '../../../domain/desk/desk-path.ts';
import { shortMoment } from '../../../domain/time/moment-text.ts';
import { MID_MARKET_RATE } from '../../nouns/remittance/refresh-mid-market.ts';
import type { Database } from '../../platform/database/database.ts';
import type { FailedWork, FailedWorkLog } from '../../platform/jobs/failed-work.ts';

/** Background tasks that failed and rows that can't be read, for those who can mend them. */
export async function failedTasks(
  failedWork: Pick<FailedWorkLog, 'list'>,
  database: Database,
  role: Role,
): Promise<TodayLines<TodayLine>> {
  const damaged = mayDo(role, 'run') ? await database.damaged.list(database) : [];
  const failed = (await failedWork.list())
    .map((failure) => ({ ...failure, ...placeOf(failure) }))
    .filter(({ right }) => mayDo(role, right));
  const rows = damaged.map(({ table, id, problem }) => ({
    title: `A row can’t be read: ${table} ${id}`,
    detail: `It is left out everywhere: ${problem}`,
    href: deskPath('rows'),
  }));
  const tasks = failed.map(({ work, item, problem, at, href }) => ({
    title: item ? `${work}: ${item}` : work,
    detail: `Failed on ${shortMoment(at)}: ${problem}`,
    href,
  }));
  const lines = [...rows, ...tasks];
  return { lines: lines.slice(0, MAX_TODAY_LINES), count: lines.length };
}

/** Where what failed is mended, `article rain-in-ho` on the article's page, and by whom. */
function placeOf({ work, item }: FailedWork): { href: string | null; right: Right } {
  if (work === MID_MARKET_RATE) return { href: deskPath('quotes'), right: 'publish' };
  const [kind, id = '', ...rest] = item.split(' ');
  const isOne = id !== '' && rest.length === 0;
  const listing = LISTING_KINDS.find((name) => name === kind);
  if (listing) {
    const { screen } = LISTINGS[listing];
    return { href: isOne ? deskPath(`${screen}/listing`, { id }) : null, right: 'review' };
  }
  const isArticle = isOne && kind === 'article';
  return { href: isArticle ? deskPath('articles/article', { id }) : null, right: 'publish' };
}
