import { mayDo, type Right, type Role } from '../../../contract/desk/roles.ts';
import { MAX_TODAY_LINES, type TodayLine, type TodayLines } from '../../../contract/desk/today.ts';
import { LISTING_KINDS, LISTINGS } from '../../../contract/listings.ts';
import { deskPath } from '../../../domain/desk/desk-path.ts';
import { shortMoment } from '../../../domain/time/moment-text.ts';
import { MID_MARKET_RATE } from '../../nouns/remittance/refresh-mid-market.ts';
import type { FailedWork, FailedWorkLog } from '../../platform/jobs/failed-work.ts';

/** Background tasks that failed, for those who can mend them. */
export async function failedTasks(
  failedWork: Pick<FailedWorkLog, 'list'>,
  role: Role,
): Promise<TodayLines<TodayLine>> {
  const failed = (await failedWork.list())
    .map((failure) => ({ ...failure, ...placeOf(failure) }))
    .filter(({ right }) => mayDo(role, right));
  const lines = failed.slice(0, MAX_TODAY_LINES).map(({ work, item, problem, at, href }) => ({
    title: item ? `${work}: ${item}` : work,
    detail: `Failed on ${shortMoment(at)}: ${problem}`,
    href,
  }));
  return { lines, count: failed.length };
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
