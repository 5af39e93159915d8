import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type {
  ArticleRevision,
  DeskArticle,
  DeskPicture,
  UnsavedText,
} from '../../../contract/articles/article-desk.ts';
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
} from '../../../contract/desk/desk.ts';
import type { ImportPage, ImportSummary } from '../../../contract/desk/import-desk.ts';
import type {
  ListedBusiness,
  ListedEvent,
  ListingPage,
} from '../../../contract/desk/listing-desk.ts';
import type { DeskOperator, DeskPasskey, DeskSession } from '../../../contract/desk/operators.ts';
import type { PageViews, Readership } from '../../../contract/desk/readership.ts';
import type { Business } from '../../../contract/directory/business.ts';
import type { Event } from '../../../contract/events/event.ts';
import type { DeskFact, FactList } from '../../../contract/facts/fact-desk.ts';
import type { DeskRules } from '../../../contract/news/news-desk.ts';
import type { Subscriber } from '../../../contract/newsletter/newsletter.ts';
import type {
  DeskAlert,
  DeskIssueAnswer,
  DeskNewsletter,
} from '../../../contract/newsletter/newsletter-issue.ts';
import type { Problem } from '../../../contract/problem.ts';
import { RequestError, request } from '../../data/request.ts';
import { showToast } from '../../toasts/show-toast.ts';
import { deskQuery, refetchWhere } from './desk-query.ts';
import { type FieldLabels, labelOf } from './field-labels.ts';
import { type FocusTarget, rememberFocus, useRestoredFocus } from './restore-focus.ts';

export const subscribersPage = (search: string) =>
  deskQuery<{ total: number; subscribers: Subscriber[] }>(`/api/newsletter/subscribers?${search}`, {
    read: async (path) => {
      const response = await request('GET', path);
      return {
        total: Number(response.headers.get('X-Total-Count') ?? 0),
        subscribers: (await response.json()) as Subscriber[],
      };
    },
  });

export const analytics = () => deskQuery<NewsletterAnalytics>('/api/newsletter/analytics');
export const queueItems = (state: string) =>
  deskQuery<QueueItem[]>(`/api/admin/queue?state=${state}`);
export const queuePreview = (kind: string, id: string) =>
  deskQuery<Business | Event>(`/api/admin/queue/${kind}/${id}/preview`);
export const deskEntry = (kind: string, id: string) =>
  deskQuery<QueueItem>(`/api/admin/queue/${kind}/${id}`);
export const deskToday = () => deskQuery<DeskToday>('/api/admin/today');
export const listedBusinesses = (search: string) =>
  deskQuery<ListingPage<ListedBusiness>>(`/api/admin/businesses?${search}`);
export const listedBusiness = (id: string) =>
  deskQuery<ListedBusiness>(`/api/admin/businesses/${id}`);
export const listedEvents = (search: string) =>
  deskQuery<ListingPage<ListedEvent>>(`/api/admin/events?${search}`);
export const listedEvent = (id: string) => deskQuery<ListedEvent>(`/api/admin/events/${id}`);
export const deskArticles = () => deskQuery<DeskArticle[]>('/api/admin/articles');
export const deskArticle = (id: string) =>
  deskQuery<{ article: DeskArticle; revisions: ArticleRevision[]; unsaved: UnsavedText | null }>(
    `/api/admin/articles/${id}`,
  );
export const deskPictures = (words: string) =>
  deskQuery<DeskPicture[]>(`/api/admin/pictures?q=${encodeURIComponent(words)}`);
export const deskImports = () =>
  deskQuery<ImportSummary[]>('/api/admin/imports', {
    refetchIntervalMs: (found) => (found?.some(isUnderWay) ? 2000 : false),
  });
export const deskImport = (id: string, page: number) =>
  deskQuery<ImportPage>(`/api/admin/imports/${id}?page=${page}`, {
    refetchIntervalMs: (found) => (found && isUnderWay(found.summary) ? 2000 : false),
  });
const isUnderWay = ({ state, isStuck }: ImportSummary) =>
  !isStuck && (state === 'reading' || state === 'importing');
export const deskOutlets = () => deskQuery<DeskOutlet[]>('/api/admin/outlets');
export const deskLiveItems = () => deskQuery<DeskLiveItem[]>('/api/admin/live-items');
export const deskRules = () => deskQuery<DeskRules>('/api/admin/news-rules');
export const deskIssues = () => deskQuery<DeskNewsletter>('/api/admin/issues');
export const deskIssue = (number: number) =>
  deskQuery<DeskIssueAnswer>(`/api/admin/issues/${number}`, {
    // The figures change while an issue is sent, and a test is sent within seconds.
    refetchIntervalMs: (data) =>
      data?.issue.status === 'sending' || data?.test?.state === 'waiting' ? 2000 : false,
  });
/** The alert as it would be with the operator's own introduction. */
export const deskAlert = (item: string, lead?: string) => {
  const search = lead === undefined ? '' : `?${new URLSearchParams({ lead })}`;
  return deskQuery<DeskAlert>(`/api/admin/alerts/${item}${search}`);
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
export const deskQuotes = () => deskQuery<DeskQuote[]>('/api/admin/quotes');
export const deskFacts = (search: string) => deskQuery<FactList>(`/api/admin/facts?${search}`);
export const deskFact = (id: string) =>
  deskQuery<DeskFact>(`/api/admin/facts/one?id=${encodeURIComponent(id)}`);
export const deskMails = (page: number) =>
  deskQuery<{
    counts: MailCounts;
    mails: DeskMail[];
  }>(`/api/admin/mails?page=${page}`);
export const deskNotices = () => deskQuery<{ pace: NoticePace }>('/api/admin/notices');
export const deskMail = (id: string) =>
  deskQuery<{ text: string; html: string | null }>(`/api/admin/mails/${id}`);
export const deskReadership = (days: string) =>
  deskQuery<Readership>(`/api/admin/readership?days=${days}`);
export const deskPageViews = (path: string) =>
  deskQuery<PageViews>(`/api/admin/readership/page?path=${encodeURIComponent(path)}`);
export const deskBackups = () => deskQuery<BackupStatus>('/api/admin/backups');
export const deskLog = (search: string) => deskQuery<AuditEntry[]>(`/api/admin/log?${search}`);
export const deskLogActions = () => deskQuery<string[]>('/api/admin/log/actions');
export const deskSession = () => deskQuery<DeskSession>('/api/admin/session');
export const deskOperators = () => deskQuery<DeskOperator[]>('/api/admin/operators');
export const deskPasskeys = () => deskQuery<DeskPasskey[]>('/api/admin/passkeys');
export const deskTokens = () => deskQuery<OperatorToken[]>('/api/admin/tokens');

interface Write {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  /** The toast's text when it has succeeded. */
  done: string;
  /** Names the fields that the server refuses. */
  labels?: FieldLabels;
}

/** One write of the desk: shows a toast, reloads what is on the screen and restores the focus. */
export function useWrite() {
  const targets = useRef<FocusTarget[]>([]);
  const write = useMutation({
    onMutate: () => rememberFocus(targets),
    mutationFn: async ({ method, path, body }: Write) => {
      const response = await request(method, `/api/admin${path}`, body);
      return response.status === 204 ? undefined : response.json();
    },
    onSuccess: (_answer, { done }) => showToast({ title: 'Done', description: done }),
    onError: (error, { labels }) =>
      showToast({
        title: "That didn't work",
        description: reasonOf(error, labels),
        tone: 'destructive',
      }),
    onSettled: (_answer, error, { method, path }) => {
      // A deleted item is still on the screen, and refetching it would fail.
      const gone = method === 'DELETE' && !error ? `/api/admin${path}` : undefined;
      return refetchWhere((read) => /^\/api\/(admin|newsletter)/.test(read) && read !== gone);
    },
  });
  useRestoredFocus(write.isPending, targets);
  return write;
}

/** A question that changes nothing, so nothing is reloaded and no toast is shown. */
export function useAsk<Answer>(path: string) {
  return useMutation({
    mutationFn: async (body: object): Promise<Answer> =>
      (await request('POST', `/api/admin${path}`, body)).json(),
  });
}

export const reasonOf = (error: unknown, labels?: FieldLabels): string =>
  reasonsOf(error, labels)[0] ?? '';

/** Every reason the server gave for refusing it, with the field's label where there is one. */
export function reasonsOf(error: unknown, labels: FieldLabels = {}): string[] {
  if (!(error instanceof RequestError))
    return ["We can't reach the server. Check your connection and try again."];
  try {
    const problem = JSON.parse(error.body) as Problem;
    const reasons = Object.entries(problem.errors ?? {}).flatMap(([field, messages]) => {
      const label = labelOf(field, labels);
      return messages.map((message) => (label ? `${label}: ${message}` : message));
    });
    return reasons.length > 0 ? reasons : [problem.detail];
  } catch {
    return [error.message];
  }
}
