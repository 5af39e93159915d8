import type { Article } from '../../../contract/articles/article.ts';
import type { IssueItem, SentIssue } from '../../../contract/newsletter/newsletter-issue.ts';
import {
  articleOf,
  inIssueOrder,
  isWhole,
  unreadNote,
} from '../../../domain/newsletter/issue-entries.ts';
import { plainOwnWords, readOwnWords } from '../../../domain/newsletter/own-words.ts';
import { longDate } from '../../../domain/time/relative-time.ts';
import { ArticleText } from '../../components/article/article-text.tsx';
import { Corrections } from '../../components/article/corrections.tsx';
import { Breadcrumbs, NEWSLETTER } from '../../components/page/breadcrumbs.tsx';
import { JsonLd, publisher } from '../../components/page/json-ld.tsx';
import { ButtonLink, HeadlineLink } from '../../components/page/links.tsx';
import { NotFound } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { Sources } from '../../components/text/sources.tsx';
import { usePage } from '../../data/page-info.ts';
import { newsletterIssue } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';

const TRAIL = [NEWSLETTER, { name: 'Past issues', path: '/newsletter/archive' }];

export function Page({ id }: { id: string }) {
  const siteUrl = usePage().siteUrl;
  const { data: issue } = usePageData(newsletterIssue(id));
  if (!issue) return <NotFound what="Issue" />;
  return (
    <article className="wrap-list pt-3 pb-10 lg:pt-6">
      <PageHead
        title={issue.subject}
        description={plainOwnWords(issue.body.intro) || issue.subject}
        path={`/newsletter/archive/${issue.number}`}
        trail={TRAIL}
      />
      <JsonLd
        data={{
          '@type': 'Article',
          headline: issue.subject,
          mainEntityOfPage: `${siteUrl}/newsletter/archive/${issue.number}`,
          ...(issue.sentAt && { datePublished: issue.sentAt }),
          author: publisher(siteUrl),
          publisher: publisher(siteUrl),
        }}
      />
      <Breadcrumbs trail={TRAIL} />
      <p className="text-sm text-quiet">
        Weekly newsletter, No. {issue.number}
        {issue.sentAt && `, ${longDate(issue.sentAt)}`}
      </p>
      <h1 className="mt-2 text-4xl sm:text-5xl">{issue.subject}</h1>
      <IssueView issue={issue} />
      <p className="mt-10 flex flex-wrap gap-3 border-t border-rule pt-6">
        <ButtonLink href="/newsletter">Subscribe</ButtonLink>
        <ButtonLink href="/newsletter/archive" plain>
          Past issues
        </ButtonLink>
      </p>
    </article>
  );
}

type Whole = SentIssue['articles'];

/** An issue as the archive shows it. */
function IssueView({ issue: { body, articles } }: { issue: SentIssue }) {
  const unread = unreadNote(body.sections);
  return (
    <>
      <OwnWords content={body.intro} />
      {unread && <p className="mt-5 text-sm text-quiet">{unread}</p>}
      {inIssueOrder(body.sections).map(({ name, items }) => (
        <Section key={name} title={name} items={items} articles={articles} />
      ))}
    </>
  );
}

function OwnWords({ content }: { content: string }) {
  return (
    <div className="mt-5 grid justify-items-start gap-5">
      {readOwnWords(content).map((part) =>
        part.kind === 'button' ? (
          <ButtonLink key={part.href + part.label} href={part.href}>
            {part.label}
          </ButtonLink>
        ) : (
          <ArticleText key={part.content} content={part.content} />
        ),
      )}
    </div>
  );
}

function Section({ title, ...list }: { title: string; items: IssueItem[]; articles: Whole }) {
  // The lead section needs no heading.
  if (title === 'Lead') return <Items {...list} level={2} />;
  return (
    <section className="mt-8 border-t-2 border-ink pt-4">
      <h2 className="text-2xl">{title}</h2>
      <Items {...list} level={3} />
    </section>
  );
}

interface ItemsProps {
  items: IssueItem[];
  articles: Whole;
  /** Of their headlines. */
  level: 2 | 3;
}

function Items({ items, articles, level }: ItemsProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className="divide-y divide-rule">
      {items.map((item) => {
        const article = isWhole(item) && articles.find(({ id }) => id === articleOf(item));
        return (
          <li key={item.url + item.title} className="py-4">
            <Heading className={article ? 'text-3xl' : 'text-xl'}>
              <Headline item={item} />
            </Heading>
            {article ? (
              <WholeArticle article={article} headings={level === 2 ? 3 : 4} />
            ) : (
              <Summary item={item} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Headline({ item: { url, title } }: { item: IssueItem }) {
  return url.startsWith('/') ? (
    <HeadlineLink href={url}>{title}</HeadlineLink>
  ) : (
    <a href={url} rel="noopener external" className="headline-link">
      {title}
    </a>
  );
}

function Summary({ item: { text, note } }: { item: IssueItem }) {
  return (
    <>
      {text && <p className="mt-1">{text}</p>}
      {note && <p className="mt-1 text-sm text-quiet">{note}</p>}
    </>
  );
}

function WholeArticle({ article, headings }: { article: Article; headings: 3 | 4 }) {
  const { id, title, content, sources, corrections, authorName, publishedAt } = article;
  const layout = { anchors: `${id}-`, headings };
  return (
    <>
      <p className="mt-2 mb-4 text-sm text-quiet">
        {authorName}, {longDate(publishedAt)}
      </p>
      <ArticleText content={content} sources={sources.length} {...layout} />
      <Corrections corrections={corrections} />
      <Sources sources={sources} content={content} of={title} {...layout} />
    </>
  );
}
