import { useRef } from 'react';
import type {
  ArticleRevision,
  DeskArticle,
  DeskPicture,
  UnsavedText,
} from '../../../contract/article-desk.ts';
import type { Business } from '../../../contract/business.ts';
import type {
  AuditEntry,
  BackupStatus,
  DeskLiveItem,
  DeskMail,
  DeskOutlet,
  DeskToday,
  MailCounts,
  NewsletterAnalytics,
  NoticePace,
  OperatorToken,
  QueueItem,
} from '../../../contract/desk.ts';
import type { Event } from '../../../contract/event.ts';
import type { DeskFact, FactList } from '../../../contract/fact-desk.ts';
import type { ImportPage, ImportSummary } from '../../../contract/import-desk.ts';
import type { ListedBusiness, ListedEvent, ListingPage } from '../../../contract/listing-desk.ts';
import type { DeskRules } from '../../../contract/news-desk.ts';
import type { Subscriber } from '../../../contract/newsletter.ts';
import type {
  DeskAlert,
  DeskIssueAnswer,
  DeskNewsletter,
} from '../../../contract/newsletter-issue.ts';
import type { DeskOperator, DeskPasskey, DeskSession } from '../../../contract/operators.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { PageViews, Readership } from '../../../contract/readership.ts';
import { RequestError, request } from '../../data/request.ts';
import { useMutation } from '../../data/use-mutation.ts';
import { showToast } from '../../toasts/show-toast.ts';
import { query } from './query-cache.ts';
import { type Place, rememberFocus, useRestoredFocus } from './restore-focus.ts';
import { useQueries } from './use-query.ts';

/** For every read of the desk: unlike readers, the operator always sees the current state. */
const alwaysFresh = { staleTime: 0, retryOnMount: true } as const;

export const subscribersPage = (search: string) =>
  query<{ total: number; subscribers: Subscriber[] }>(`/api/newsletter/subscribers?${search}`, {
    read: async (path) => {
      const response = await request('GET', path);
      return {
        total: Number(response.headers.get('X-Total-Count') ?? 0),
        subscribers: (await response.json()) as Subscriber[],
      };
    },
    ...alwaysFresh,
  });

export const analytics = () =>
  query<NewsletterAnalytics>('/api/newsletter/analytics', { ...alwaysFresh });
export const queueItems = (state: string) =>
  query<QueueItem[]>(`/api/admin/queue?state=${state}`, { ...alwaysFresh });
export const queuePreview = (kind: string, id: string) =>
  query<Business | Event>(`/api/admin/queue/${kind}/${id}/preview`, { ...alwaysFresh });
export const deskEntry = (kind: string, id: string) =>
  query<QueueItem>(`/api/admin/queue/${kind}/${id}`, { ...alwaysFresh });
export const deskToday = () => query<DeskToday>('/api/admin/today', { ...alwaysFresh });
export const listedBusinesses = (search: string) =>
  query<ListingPage<ListedBusiness>>(`/api/admin/businesses?${search}`, { ...alwaysFresh });
export const listedBusiness = (id: string) =>
  query<ListedBusiness>(`/api/admin/businesses/${id}`, { ...alwaysFresh });
export const listedEvents = (search: string) =>
  query<ListingPage<ListedEvent>>(`/api/admin/events?${search}`, { ...alwaysFresh });
export const listedEvent = (id: string) =>
  query<ListedEvent>(`/api/admin/events/${id}`, { ...alwaysFresh });
export const deskArticles = () => query<DeskArticle[]>('/api/admin/articles', { ...alwaysFresh });
export const deskArticle = (id: string) =>
  query<{ article: DeskArticle; revisions: ArticleRevision[]; unsaved: UnsavedText | null }>(
    `/api/admin/articles/${id}`,
    {
      ...alwaysFresh,
    },
  );
export const deskPictures = (words: string) =>
  query<DeskPicture[]>(`/api/admin/pictures?q=${encodeURIComponent(words)}`, { ...alwaysFresh });
export const deskImports = () =>
  query<ImportSummary[]>('/api/admin/imports', {
    ...alwaysFresh,
    repeatAfter: (found) => (found?.some(isUnderWay) ? 2000 : 0),
  });
export const deskImport = (id: string, page: number) =>
  query<ImportPage>(`/api/admin/imports/${id}?page=${page}`, {
    ...alwaysFresh,
    repeatAfter: (found) => (found && isUnderWay(found.summary) ? 2000 : 0),
  });
const isUnderWay = ({ state, isStuck }: ImportSummary) =>
  !isStuck && (state === 'reading' || state === 'importing');
export const deskOutlets = () => query<DeskOutlet[]>('/api/admin/outlets', { ...alwaysFresh });
export const deskLiveItems = () =>
  query<DeskLiveItem[]>('/api/admin/live-items', { ...alwaysFresh });
export const deskRules = () => query<DeskRules>('/api/admin/news-rules', { ...alwaysFresh });
export const deskIssues = () => query<DeskNewsletter>('/api/admin/issues', { ...alwaysFresh });
export const deskIssue = (number: number) =>
  query<DeskIssueAnswer>(`/api/admin/issues/${number}`, {
    ...alwaysFresh,
    // While an issue is being sent its figures change, and a test leaves within seconds.
    repeatAfter: (data) =>
      data?.issue.status === 'sending' || data?.test?.state === 'waiting' ? 2000 : 0,
  });
/** As it would read with a lead of the operator's own. */
export const deskAlert = (item: string, lead?: string) => {
  const search = lead === undefined ? '' : `?${new URLSearchParams({ lead })}`;
  return query<DeskAlert>(`/api/admin/alerts/${item}${search}`, { ...alwaysFresh });
};
export interface DeskQuote {
  id: string;
  provider: string;
  currency: string;
  rate: string;
  feeMinor: number;
  payoutMethods: string[];
  quotedAt: string;
  source: string;
}
export const deskQuotes = () => query<DeskQuote[]>('/api/admin/quotes', { ...alwaysFresh });
export const deskFacts = (search: string) =>
  query<FactList>(`/api/admin/facts?${search}`, { ...alwaysFresh });
export const deskFact = (id: string) =>
  query<DeskFact>(`/api/admin/facts/one?id=${encodeURIComponent(id)}`, { ...alwaysFresh });
export const deskMails = (page: number) =>
  query<{
    counts: MailCounts;
    mails: DeskMail[];
  }>(`/api/admin/mails?page=${page}`, { ...alwaysFresh });
export const deskNotices = () =>
  query<{ pace: NoticePace }>('/api/admin/notices', { ...alwaysFresh });
export const deskMail = (id: string) =>
  query<{ text: string; html: string | null }>(`/api/admin/mails/${id}`);
export const deskReadership = (days: string) =>
  query<Readership>(`/api/admin/readership?days=${days}`, { ...alwaysFresh });
export const deskPageViews = (path: string) =>
  query<PageViews>(`/api/admin/readership/page?path=${encodeURIComponent(path)}`, {
    ...alwaysFresh,
  });
export const deskBackups = () => query<BackupStatus>('/api/admin/backups', { ...alwaysFresh });
export const deskLog = (search: string) =>
  query<AuditEntry[]>(`/api/admin/log?${search}`, { ...alwaysFresh });
export const deskLogActions = () => query<string[]>('/api/admin/log/actions', { ...alwaysFresh });
export const deskSession = () => query<DeskSession>('/api/admin/session', { ...alwaysFresh });
export const deskOperators = () =>
  query<DeskOperator[]>('/api/admin/operators', { ...alwaysFresh });
export const deskPasskeys = () => query<DeskPasskey[]>('/api/admin/passkeys', { ...alwaysFresh });
export const deskTokens = () => query<OperatorToken[]>('/api/admin/tokens', { ...alwaysFresh });

interface Write {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  /** The toast's text when it has succeeded. */
  done: string;
}

/** One write of the desk: shows a toast, reloads what is on the screen and restores the focus. */
export function useWrite() {
  const queries = useQueries();
  const places = useRef<Place[]>([]);
  const write = useMutation({
    onMutate: () => rememberFocus(places),
    mutationFn: async ({ method, path, body }: Write) => {
      const response = await request(method, `/api/admin${path}`, body);
      return response.status === 204 ? undefined : response.json();
    },
    onSuccess: (_answer, { done }) => showToast({ title: 'Done', description: done }),
    onError: (error) =>
      showToast({ title: 'Not done', description: reasonOf(error), tone: 'destructive' }),
    onSettled: (error, { method, path }) => {
      // What was just deleted is still on the screen; reading it again would fail.
      const gone = method === 'DELETE' && !error ? `/api/admin${path}` : undefined;
      return queries.invalidate((read) => /^\/api\/(admin|newsletter)/.test(read) && read !== gone);
    },
  });
  useRestoredFocus(write.isPending, places);
  return write;
}

/** A question that changes nothing, so nothing is reloaded and no toast is shown. */
export function useAsk<Answer>(path: string) {
  return useMutation({
    mutationFn: async (body: object): Promise<Answer> =>
      (await request('POST', `/api/admin${path}`, body)).json(),
  });
}

export const reasonOf = (error: unknown): string => reasonsOf(error)[0] ?? '';

/** Every reason the server gave for refusing it. */
export function reasonsOf(error: unknown): string[] {
  if (!(error instanceof RequestError)) return ['The server cannot be reached.'];
  try {
    const problem = JSON.parse(error.body) as Problem;
    const reasons = Object.entries(problem.errors ?? {}).flatMap(([field, messages]) =>
      messages.map((message) => `${field}: ${message}`),
    );
    return reasons.length > 0 ? reasons : [problem.detail];
  } catch {
    return [error.message];
  }
}
